import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';

/** Registered locks. Whose they are is decided by the callers. */
export class LockRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  keysOf(accountId: number) {
    return scoped(this.#db, serverScope)
      .selectFrom('lockCert')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('disabled', '=', 0)
      .orderBy('id')
      .execute();
  }

  /** Whether anybody needs a lock: only then the console may call the program that talks to one. */
  async isUsed(): Promise<boolean> {
    const row = await scoped(this.#db, serverScope)
      .selectFrom('account')
      .select('id')
      .where('useLock', '=', 1)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}
