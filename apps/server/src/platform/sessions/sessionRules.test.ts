import { describe, expect, it } from 'vitest';
import { sessionLimits, stateOf } from './sessionRules.ts';

const times = { seenAt: 0, expiresAt: sessionLimits.absoluteMs, revokedAt: null, validUntil: null, lockBy: null };

describe('stateOf', () => {
  it('[SE7] lives until 12 hours without a call', () => {
    expect(stateOf(times, sessionLimits.idleMs - 1)).toBe('live');
    expect(stateOf(times, sessionLimits.idleMs)).toBe('expired');
  });

  it('[SE7] lives until 7 days after the login', () => {
    const busy = { ...times, seenAt: sessionLimits.absoluteMs - 1 };
    expect(stateOf(busy, sessionLimits.absoluteMs - 1)).toBe('live');
    expect(stateOf(busy, sessionLimits.absoluteMs)).toBe('expired');
  });

  it('[SE8] reports that it was ended by someone else, also after it has expired', () => {
    expect(stateOf({ ...times, revokedAt: 5 }, sessionLimits.absoluteMs + 1)).toBe('revoked');
  });

  it('[LS2] ends when the account or its organisation expires', () => {
    const expiring = { ...times, validUntil: 100 };
    expect([99, 100].map((now) => stateOf(expiring, now))).toEqual(['live', 'revoked']);
  });

  it('[HL4] ends when the hardware lock was not checked in time', () => {
    const locked = { ...times, lockBy: 100 };
    expect([99, 100].map((now) => stateOf(locked, now))).toEqual(['live', 'unlocked']);
  });
});
