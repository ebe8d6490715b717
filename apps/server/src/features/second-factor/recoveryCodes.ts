import { randomBytes } from 'node:crypto';
import { hashId } from '../../platform/security/ids.ts';
import { toBase32 } from '../../platform/security/totp.ts';

export const recoveryCodeCount = 10;

/** 80 random bits in four groups: too many to be found from their hash. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => toBase32(randomBytes(10)).replace(/(.{4})(?=.)/g, '$1-'));
}

/** The stored form; undefined for what is no such code. Case, spaces and hyphens do not matter. */
export function hashRecoveryCode(accountId: number, typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z2-7]{16}$/.test(code) ? hashId(`recovery ${accountId} ${code}`) : undefined;
}
