import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomId } from '../../platform/security/ids.ts';
import { visitorCookie } from '../../platform/sessions/cookies.ts';

/** The cookie that ties captchas and steps of a login to who asked for them. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = knownVisitor(request);
  if (known) return known;
  const visitor = randomId();
  reply.setCookie(visitorCookie, visitor, cookieOptions(request));
  return visitor;
}

export function knownVisitor(request: FastifyRequest): string | undefined {
  const known = request.cookies[visitorCookie];
  return known && /^[\w-]{43}$/.test(known) ? known : undefined;
}

/** Without an age: the cookie is gone with the browser, the session behind it ends by its own rules. */
export function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}
