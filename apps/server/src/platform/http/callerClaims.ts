import { type Call, requestLimits } from '@lookfar/contract';
import type { FastifyRequest } from 'fastify';
import type { Claim } from '../work/Turnstile.ts';

/** Of all callers that read much, and of those that send much: each has up to 64 MB at work. */
export const callersAtOnce = 4;

/** Of one account; one of its sessions leaves the others a place. */
const account = { inside: 3, waiting: 300 };
const session = { inside: 2, waiting: 60 };
/** A whole plant may have one address, and a control room one account. */
const address = { inside: callersAtOnce, waiting: 1000 };

/** Where a call waits for its turn: with those that read much, with those that send much, or nowhere. */
export function queueOf({ heavy, bodyBytes }: Call): 'readers' | 'senders' | undefined {
  if (heavy) return 'readers';
  return bodyBytes > requestLimits.bodyBytes ? 'senders' : undefined;
}

/** Files of any length, of all and of one owner. */
export const streamsAtOnce = 32;
export const streamsEach = { inside: 3, waiting: 0 };

/** Whose account or, where there is none, whose address a request counts for. */
export function ownerOf({ caller, ip }: FastifyRequest): string {
  return caller && !caller.embed ? `account ${caller.accountId}` : `address ${ip}`;
}

/** What a call that reads or sends much counts for. */
export function callerClaims(request: FastifyRequest): readonly [Claim, ...Claim[]] {
  const { caller, ip } = request;
  const claims: [Claim, ...Claim[]] = [{ key: ownerOf(request), ...account }];
  if (caller) claims.push({ key: `session ${caller.sessionHash}`, ...session });
  claims.push({ key: `from ${ip}`, ...address });
  return claims;
}
