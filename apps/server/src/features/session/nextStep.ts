import type { LoginStepName } from '@lookfar/contract';

const day = 24 * 60 * 60_000;

export interface Policies {
  totpOn: number;
  requireTotp: number;
  useLock: number;
  mustChange: number;
  passwordAt: number;
  passwordDays: number | null;
}

export interface Progress {
  /**
   * How they proved who they are. Whoever comes by single sign-on uses no password here, so its age does not matter; a
   * published password has to be replaced.
   */
  by: 'password' | 'published' | 'sso';
  passed: readonly LoginStepName[];
}

/** The second factor and the lock come before a new password: who cannot show them changes nothing. */
export function nextStep(account: Policies, { by, passed }: Progress, now: number): LoginStepName {
  if (account.totpOn && !passed.includes('totp') && !passed.includes('enrol')) return 'totp';
  if (account.requireTotp && !account.totpOn) return 'enrol';
  if (account.useLock && !passed.includes('lock')) return 'lock';
  if (by === 'published' && !passed.includes('password')) return 'password';
  return by !== 'sso' && hasToChange(account, now) ? 'password' : 'enter';
}

function hasToChange({ mustChange, passwordAt, passwordDays }: Policies, now: number): boolean {
  return mustChange === 1 || (passwordDays !== null && now >= passwordAt + passwordDays * day);
}
