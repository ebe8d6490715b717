import { api, embedHeader } from '@lookfar/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { sessionCookie } from './cookies.ts';
import type { Sessions } from './Sessions.ts';

/** Who makes a request. An embedded page says so in a header, or in the address of a file; cookies do not count then. */
export function callerOf(sessions: Sessions, request: FastifyRequest): Promise<Caller> {
  const { ip, headers, cookies } = request;
  const embedded = headers[embedHeader];
  if (embedded !== undefined) return sessions.resolveEmbedded(String(embedded), ip);
  const ticket = ticketOf(request);
  return ticket === undefined ? sessions.resolve(cookies[sessionCookie], ip) : sessions.resolveTicket(ticket, ip);
}

function ticketOf({ url }: FastifyRequest): string | undefined {
  if (!url.startsWith(`${api.file.get.path}?`)) return undefined;
  return new URLSearchParams(url.slice(url.indexOf('?'))).get('ticket') ?? undefined;
}
