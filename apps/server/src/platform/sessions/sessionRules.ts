const minute = 60_000;
const hour = 60 * minute;

export const sessionLimits = {
  /** Without any call for this long a session ends. */
  idleMs: 12 * hour,
  /** However busy, a session ends this long after its login. */
  absoluteMs: 7 * 24 * hour,
  /** A call is noted in the record at most this often. */
  touchMs: minute,
  /** How long a process trusts what it read of a session; its end is told over the bus at once. */
  trustMs: 5000,
  /** How often ended sessions and captchas are swept out. */
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
