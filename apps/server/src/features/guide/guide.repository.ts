import type { Guide } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

const columns = ['tour', 'stop', 'newsSeen'] as const;

/** How far people got with the tour. */
export class GuideRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  find(scope: Scope, accountId: number) {
    const rows = scoped(this.#db, scope).selectFrom('guide').select(columns);
    return rows.where('accountId', '=', accountId).executeTakeFirst();
  }

  async save(scope: Scope, accountId: number, guide: Guide): Promise<void> {
    const insert = scoped(this.#db, scope)
      .insertInto('guide')
      .values({ accountId, ...guide });
    await insert.onConflict((conflict) => conflict.column('accountId').doUpdateSet({ ...guide })).execute();
  }
}
