import { describe, expect, it } from 'vitest';
import { refusalOf } from './admission.ts';
import { nextStep } from './nextStep.ts';

const day = 24 * 3_600_000;
const plain = { totpOn: 0, requireTotp: 0, useLock: 0, mustChange: 0, passwordAt: 0, passwordDays: null };
const password = { by: 'password', passed: [] } as const;

describe('a login', () => {
  it('[LS1] enters unless a policy wants more', () => {
    expect(nextStep(plain, password, 1000 * day)).toBe('enter');
  });

  it('[LS1] asks for the second factor, the lock and a new password, in this order', () => {
    const strict = { ...plain, totpOn: 1, requireTotp: 1, useLock: 1, mustChange: 1 };
    const passed: ('totp' | 'lock')[] = [];
    const next = () => nextStep(strict, { by: 'password', passed }, 0);
    expect(next()).toBe('totp');
    passed.push('totp');
    expect(next()).toBe('lock');
    passed.push('lock');
    expect(next()).toBe('password');
    expect(nextStep({ ...strict, mustChange: 0 }, { by: 'password', passed }, 0)).toBe('enter');
  });

  it('[LS1] lets a factor be set up that the role requires, once', () => {
    expect(nextStep({ ...plain, requireTotp: 1 }, password, 0)).toBe('enrol');
    expect(nextStep({ ...plain, requireTotp: 1, totpOn: 1 }, { by: 'password', passed: ['enrol'] }, 0)).toBe('enter');
  });

  it('[LS1] wants another password after the days of the organisation', () => {
    const aging = { ...plain, passwordAt: 10 * day, passwordDays: 90 };
    expect(nextStep(aging, password, 100 * day - 1)).toBe('enter');
    expect(nextStep(aging, password, 100 * day)).toBe('password');
  });

  it('[LS10] with a published password wants another one, after factor and lock', () => {
    const strict = { ...plain, totpOn: 1, useLock: 1 };
    const next = (...passed: ('totp' | 'lock' | 'password')[]) => nextStep(strict, { by: 'published', passed }, 0);
    expect([next(), next('totp'), next('totp', 'lock')]).toEqual(['totp', 'lock', 'password']);
    expect(next('totp', 'lock', 'password')).toBe('enter');
  });

  it('[LS1] by single sign-on asks for factor and lock, not for a password', () => {
    const strict = { ...plain, totpOn: 1, useLock: 1, mustChange: 1 };
    expect(nextStep(strict, { by: 'sso', passed: [] }, 0)).toBe('totp');
    expect(nextStep(strict, { by: 'sso', passed: ['totp', 'lock'] }, 0)).toBe('enter');
  });
});

describe('admission', () => {
  const open = { disabled: 0, validUntil: null, orgDisabled: 0, orgUntil: null };

  it.each([
    [{}, undefined],
    [{ validUntil: 101, orgUntil: 101 }, undefined],
    [{ disabled: 1, validUntil: 1, orgDisabled: 1 }, '1007'],
    [{ validUntil: 100, orgDisabled: 1 }, '1590'],
    [{ orgDisabled: 1, orgUntil: 1 }, '1591'],
    [{ orgUntil: 100 }, '1592'],
  ] as const)('[LS2] of %j is %s', (state, code) => {
    expect(refusalOf({ ...open, ...state }, 100)).toBe(code);
  });
});
