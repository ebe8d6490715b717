const minute = 60_000;
const hour = 60 * minute;

export const sessionLimits = {
  /** A session ends after this time without a call. */
  idleMs: 12 * hour,
  /** However busy, a session ends this long after its login. */
  absoluteMs: 7 * 24 * hour,
  /** The last call is recorded at most this often. */
  touchMs: minute,
  /** How long a process trusts a cached session; its end is announced over the bus immediately. */
  trustMs: 5000,
  /** How often ended sessions and captchas are deleted. */
  sweepMs: 10 * minute,
} as const;

export interface SessionTimes {
  seenAt: number;
  expiresAt: number;
  revokedAt: number | null;
}

export type SessionState = 'live' | 'expired' | 'revoked';

export function stateOf({ seenAt, expiresAt, revokedAt }: SessionTimes, now: number): SessionState {
  if (revokedAt !== null) return 'revoked';
  return now >= expiresAt || now >= seenAt + sessionLimits.idleMs ? 'expired' : 'live';
}
