import { fail } from '@lookfar/contract';
import { verifyPassword } from '../../platform/security/password.ts';
import type { SharedLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';

const minute = 60_000;
/** Limits an account that guesses codes or passwords. */
const accountRate = { burst: 5, refillMs: 3 * minute };
/** Limits many accounts that guess one password: four digits would last for weeks. */
const codeRate = { burst: 10, refillMs: 5 * minute };

/** Counts wrong codes and passwords of what is offered under a code. */
export class ShareTries {
  private readonly byAccount: SharedLimiter;
  private readonly byCode: SharedLimiter;

  /** `kind` tells the codes of one kind of object from those of another; an account's tries count together. */
  constructor(limits: SharedLimits, kind: string) {
    this.byAccount = limits.of('share account', accountRate);
    this.byCode = limits.of(`${kind} code`, codeRate);
  }

  /** Before a code is looked up: 429 after too many that were wrong. */
  async begin({ accountId }: { accountId: number }): Promise<void> {
    await this.byAccount.require(String(accountId));
  }

  /** It was no guess. */
  async excuse({ accountId }: { accountId: number }): Promise<void> {
    await this.byAccount.giveBack(String(accountId));
  }

  /** 1514 for a wrong password, 429 after too many of them for this code. */
  async check(
    caller: { accountId: number },
    { id, passwordHash }: { id: number; passwordHash: string },
    password: string,
  ): Promise<void> {
    const key = String(id);
    await this.byCode.require(key);
    if (!(await verifyPassword(password, passwordHash))) fail('1514');
    await this.byCode.giveBack(key);
    await this.excuse(caller);
  }
}
