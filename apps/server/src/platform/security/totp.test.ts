import { describe, expect, it } from 'vitest';
import { matchingStep, newTotpSecret, stepAt, toBase32, totpCode, totpUri } from './totp.ts';

const secret = toBase32(Buffer.from('12345678901234567890'));

describe('time-based codes', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('[TF1] at %i s is that of RFC 6238', (seconds, code) => {
    const step = stepAt(seconds * 1000);
    expect(totpCode(secret, step, 8)).toBe(code);
    expect(totpCode(secret, step)).toBe(code.slice(2));
  });

  it('[TF2] are accepted one step early and late, and no step twice', () => {
    const now = 1_700_000_000_000;
    const step = stepAt(now);
    const match = (of: number, after = 0) => matchingStep(secret, totpCode(secret, of), { now, after });
    expect([-2, -1, 0, 1, 2].map((off) => match(step + off))).toEqual([undefined, step - 1, step, step + 1, undefined]);
    expect(match(step, step)).toBeUndefined();
    expect(match(step - 1, step)).toBeUndefined();
    expect(match(step + 1, step)).toBe(step + 1);
  });

  it('[TF1] are six digits and nothing else', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(matchingStep(secret, code, { now: 0, after: -5 })).toBeUndefined();
  });

  it('[TF1] have secrets of 160 bits, and a URI that authenticators read', () => {
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
    expect(totpUri({ secret, issuer: '远望 Lookfar', name: 'a b' })).toBe(
      `otpauth://totp/${encodeURIComponent('远望 Lookfar')}:a%20b?secret=${secret}&issuer=${encodeURIComponent('远望 Lookfar')}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
