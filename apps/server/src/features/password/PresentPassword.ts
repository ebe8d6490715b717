import { fail } from '@lookfar/contract';
import type { GrowingLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';
import type { PasswordService } from './password.service.ts';

const minute = 60_000;
const waits = { free: 5, firstMs: 3 * minute, mostMs: 60 * minute, forgetMs: 24 * 60 * minute };

/** The present password, where a session alone is not enough: the machine may have been left unlocked. */
export class PresentPassword {
  readonly #passwords: PasswordService;
  readonly #limit: GrowingLimiter;

  constructor({ passwords, limits }: { passwords: PasswordService; limits: SharedLimits }) {
    this.#passwords = passwords;
    this.#limit = limits.growing('present password', waits);
  }

  /** 1003 for a wrong one, 1008 after too many of them. */
  async require(accountId: number, password: string): Promise<void> {
    const key = String(accountId);
    const waitMs = await this.#limit.take(key);
    if (waitMs > 0) fail('1008', { minutes: Math.ceil(waitMs / minute) });
    if (!(await this.#passwords.isRight(accountId, password))) fail('1003');
    await this.#limit.clear(key);
  }
}
