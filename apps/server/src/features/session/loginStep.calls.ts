import { api, fail } from '@lookfar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Handler, type OperationNote, serve } from '../../platform/http/handler.ts';
import { hashId } from '../../platform/security/ids.ts';
import type { Limiter } from '../../platform/security/Limiter.ts';
import { sessionCookie } from '../../platform/sessions/cookies.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import type { LockCheck } from '../lock/LockCheck.ts';
import type { ArrivingAccount } from './login.repository.ts';
import type { Arrival, LoginSteps, Visit } from './loginSteps.service.ts';
import { cookieOptions, knownVisitor, visitorOf } from './visitor.ts';

export interface LoginStepFeature {
  steps: LoginSteps;
  lock: LockCheck;
  /** Of random values, per address. */
  randomLimit: Limiter;
  sessions: Sessions;
}

interface Exchanged {
  request: FastifyRequest;
  reply: FastifyReply;
  address: string;
  note(note: OperationNote): void;
}

export function loginStepCalls({ steps, lock, randomLimit, sessions }: LoginStepFeature): Handler[] {
  const done = (arrival: Arrival, exchange: Exchanged, detail?: object) =>
    receive(arrival, exchange, { sessions, detail });
  return [
    ...serve(api.loginStep, {
      password: async ({ body: { token, password }, ...exchange }) => {
        const visit = visitOf(exchange);
        exchange.note(about(await steps.whose('password', token, visit)));
        return done(await steps.password(token, password, visit), exchange);
      },
      totp: async ({ body: { token, code }, ...exchange }) => {
        const visit = visitOf(exchange);
        exchange.note(about(await steps.whose('totp', token, visit)));
        const { by, ...arrival } = await steps.totp(token, code, visit);
        return done(arrival, exchange, { by });
      },
      enrolBegin: ({ body: { token }, ...exchange }) => steps.enrolBegin(token, visitOf(exchange)),
      enrol: async ({ body: { token, code }, ...exchange }) => {
        const visit = visitOf(exchange);
        exchange.note(about(await steps.whose('enrol', token, visit)));
        const { codes, ...arrival } = await steps.enrol(token, code, visit);
        return { ...(await done(arrival, exchange)), codes };
      },
    }),
    ...serve(api.lock, {
      random: ({ caller, address, request, reply }) => {
        const waitMs = randomLimit.take(address);
        if (waitMs > 0) fail('429', { seconds: Math.ceil(waitMs / 1000) });
        // Whoever logs in again in a browser that has a session signs for the visitor.
        return lock.random([visitorOf(request, reply), ...(caller ? [caller.sessionHash] : [])]);
      },
      validLockCert: async ({ caller, body: { verifyData, token }, ...exchange }) => {
        if (token) {
          const visit = visitOf(exchange);
          exchange.note(about(await steps.whose('lock', token, visit)));
          return done(await steps.lock(token, verifyData, visit), exchange);
        }
        const { accountId, sessionHash } = caller ?? fail('1010');
        await lock.verify({ accountId, holder: sessionHash, signature: verifyData });
        await sessions.lockChecked(sessionHash);
        // Every minute: only a failed one is an entry of its own.
        exchange.note({ later: true });
        return { userId: accountId, next: 'enter' as const, token: '' };
      },
    }),
  ];
}

/** Of a browser without the cookie no step can be waiting. */
function visitOf({ request, address }: Pick<Exchanged, 'request' | 'address'>): Visit {
  const visitor = knownVisitor(request) ?? fail('1023');
  return { visitor, address, agent: request.headers['user-agent'] ?? '' };
}

function about({ id, orgId, loginname }: ArrivingAccount): OperationNote {
  return { who: { orgId, accountId: id, loginname } };
}

/** Answers a step that is done; with a new session, the one that the browser had ends. */
export async function receive(
  { step, account, session }: Arrival,
  { request, reply, note }: Exchanged,
  { sessions, detail }: { sessions: Sessions; detail?: object | undefined },
) {
  note({ ...about(account), detail: { ...detail, ...(step.next !== 'enter' && { next: step.next }) } });
  if (session === undefined) return step;
  const before = request.cookies[sessionCookie];
  if (before) await sessions.end(hashId(before));
  reply.setCookie(sessionCookie, session, cookieOptions(request));
  return step;
}
