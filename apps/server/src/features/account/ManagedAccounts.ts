import { type AccountKind, api, fail, type May } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { isPermitted } from '../../platform/sessions/isPermitted.ts';
import { AccountListRepository } from './accountList.repository.ts';

const managing: Readonly<Record<AccountKind, May>> = {
  co: api.accountCo.query.may,
  int: api.accountInt.query.may,
  ext: api.accountExt.query.may,
  op: api.accountOp.query.may,
};

/** Whether somebody has an account in one of their lists. */
export class ManagedAccounts {
  readonly #accounts: AccountListRepository;

  constructor(db: Records, clock: Clock) {
    this.#accounts = new AccountListRepository(db, () => clock.now());
  }

  /** [PA1] 1014 for an account that is in none of the lists that the caller may open. */
  async visible(caller: Caller, id: number): Promise<void> {
    const kinds = Object.entries(managing).filter(([, may]) => isPermitted(may, caller));
    if (kinds.length === 0) fail('1009', { right: 'account_edit' });
    for (const [kind] of kinds) if (await this.#accounts.find(scopeOf(caller), kind as AccountKind, id)) return;
    fail('1014');
  }
}
