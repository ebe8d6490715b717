import { fail } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { SecretBox, SecretPlace } from '../../platform/secrets/SecretBox.ts';
import type { GrowingLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';
import { matchingStep, newTotpSecret, totpUri } from '../../platform/security/totp.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes.ts';
import type { SecondFactorRepository } from './secondFactor.repository.ts';

export interface SecondFactorParts {
  repository: SecondFactorRepository;
  box: SecretBox;
  limits: SharedLimits;
  clock: Clock;
}

const minute = 60_000;
/** By account, wherever they come from: a guesser knows the password already and has a million codes to try. */
const waits = { free: 5, firstMs: 3 * minute, mostMs: 60 * minute, forgetMs: 24 * 60 * minute };
const issuer = 'Lookfar';

/** Where the secret of an account is stored. */
export const totpPlace = (accountId: number): SecretPlace => ['totp', String(accountId)];

/** Time-based codes and the recovery codes that stand in for them. */
export class SecondFactor {
  readonly #parts: SecondFactorParts;
  readonly #limit: GrowingLimiter;

  constructor(parts: SecondFactorParts) {
    this.#parts = parts;
    this.#limit = parts.limits.growing('second factor', waits);
  }

  async state(accountId: number): Promise<{ on: boolean; required: boolean; codesLeft: number }> {
    const { repository } = this.#parts;
    const row = (await repository.find(accountId)) ?? fail('1014');
    const on = row.totpOn === 1;
    return { on, required: row.requireTotp === 1, codesLeft: on ? await repository.codesLeft(accountId) : 0 };
  }

  newSecret(): string {
    return newTotpSecret();
  }

  uriOf(secret: string, loginname: string): string {
    return totpUri({ secret, issuer, name: loginname });
  }

  seal(accountId: number, secret: string): string {
    return this.#parts.box.seal(secret, totpPlace(accountId));
  }

  unseal(accountId: number, sealed: string): string | undefined {
    return this.#parts.box.open(sealed, totpPlace(accountId));
  }

  /** 1593 unless the code is one of the secret. Returns new recovery codes, which are not stored in clear. */
  async turnOn(accountId: number, secret: string, code: string): Promise<string[]> {
    const { repository, clock } = this.#parts;
    const totpStep = matchingStep(secret, code.replaceAll(/\s/g, ''), { now: clock.now(), after: 0 });
    if (totpStep === undefined) fail('1593');
    const codes = newRecoveryCodes();
    const stored = { totp: this.seal(accountId, secret), totpStep };
    await repository.turnOn(accountId, stored, hashes(accountId, codes));
    await this.#limit.clear(String(accountId));
    return codes;
  }

  /** Uses up a code, or a recovery code: 1593 for a wrong or used one, 1008 after too many of them. */
  async check(accountId: number, typed: string): Promise<'code' | 'recovery'> {
    const key = String(accountId);
    const waitMs = await this.#limit.take(key);
    if (waitMs > 0) fail('1008', { minutes: Math.ceil(waitMs / minute) });
    const by =
      (await this.#useCode(accountId, typed)) ?? (await this.#useRecoveryCode(accountId, typed)) ?? fail('1593');
    await this.#limit.clear(key);
    return by;
  }

  /** Without a check of who asks for it: that is done before. */
  turnOff(accountId: number): Promise<void> {
    return this.#parts.repository.turnOff(accountId);
  }

  /** 1014 unless the factor is on. */
  async renewCodes(accountId: number): Promise<string[]> {
    const { on } = await this.state(accountId);
    if (!on) fail('1014');
    const codes = newRecoveryCodes();
    await this.#parts.repository.replaceCodes(accountId, hashes(accountId, codes));
    return codes;
  }

  async #useCode(accountId: number, typed: string): Promise<'code' | undefined> {
    const { repository, clock } = this.#parts;
    const row = await repository.find(accountId);
    // What was sealed with a key that is lost cannot be checked; the recovery codes still can.
    const secret = row?.totpOn ? this.unseal(accountId, row.totp) : undefined;
    if (!row || secret === undefined) return undefined;
    const code = typed.replaceAll(/\s/g, '');
    const step = matchingStep(secret, code, { now: clock.now(), after: row.totpStep });
    return step !== undefined && (await repository.useStep(accountId, step)) ? 'code' : undefined;
  }

  async #useRecoveryCode(accountId: number, typed: string): Promise<'recovery' | undefined> {
    const { repository, clock } = this.#parts;
    const hash = hashRecoveryCode(accountId, typed);
    return hash && (await repository.useRecoveryCode(accountId, hash, clock.now())) ? 'recovery' : undefined;
  }
}

function hashes(accountId: number, codes: readonly string[]): string[] {
  return codes.map((code) => hashRecoveryCode(accountId, code) ?? '');
}
