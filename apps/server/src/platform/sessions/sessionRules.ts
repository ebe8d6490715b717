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
  /** How often sessions are ended whose account is no longer let in. */
  admissionMs: 5000,
  /** How often ended sessions and captchas are deleted. */
  sweepMs: 10 * minute,
} as const;

export interface SessionTimes {
  seenAt: number;
  expiresAt: number;
  revokedAt: number | null;
  /** When the account or its organisation expires; null for never. */
  validUntil: number | null;
  /** When the hardware lock has to be checked again; null if the account needs none. */
  lockBy: number | null;
}

export type SessionState = 'live' | 'expired' | 'revoked' | 'unlocked';

export function stateOf(times: SessionTimes, now: number): SessionState {
  const { seenAt, expiresAt, revokedAt, validUntil, lockBy } = times;
  if (revokedAt !== null || (validUntil !== null && now >= validUntil)) return 'revoked';
  if (lockBy !== null && now >= lockBy) return 'unlocked';
  return now >= expiresAt || now >= seenAt + sessionLimits.idleMs ? 'expired' : 'live';
}
