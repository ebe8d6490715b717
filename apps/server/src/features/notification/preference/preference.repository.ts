import type { Insertable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { PushBrowserTable } from '../../../platform/database/messageSchema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

/** What people have set for themselves, and the browsers that they get pushes in. */
export class PreferenceRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async find(scope: Scope, accountId: number) {
    const query = scoped(this.#db, scope).selectFrom('notifyPreference').select('body');
    return query.where('accountId', '=', accountId).executeTakeFirst();
  }

  async save(scope: Scope, accountId: number, body: string): Promise<void> {
    const insert = scoped(this.#db, scope).insertInto('notifyPreference').values({ accountId, body });
    await insert.onConflict((conflict) => conflict.column('accountId').doUpdateSet({ body })).execute();
  }

  async remove(scope: Scope, accountId: number): Promise<void> {
    await scoped(this.#db, scope).deleteFrom('notifyPreference').where('accountId', '=', accountId).execute();
  }

  async person(scope: Scope, accountId: number) {
    const query = scoped(this.#db, scope).selectFrom('account').select(['roleId', 'deptId', 'tel', 'email']);
    return query.where('id', '=', accountId).executeTakeFirst();
  }

  /** How many of these devices are in the scope. */
  async devices(scope: Scope, ids: readonly number[]): Promise<number> {
    const rows = await inPieces(ids, (piece) =>
      scoped(this.#db, scope)
        .selectFrom('equipment')
        .select('equipment.id')
        .where('equipment.id', 'in', piece)
        .execute(),
    );
    return rows.length;
  }

  async parents(scope: Scope): Promise<Map<number, number | null>> {
    const rows = await scoped(this.#db, scope).selectFrom('dept').select(['id', 'parentId']).execute();
    return new Map(rows.map(({ id, parentId }) => [id, parentId]));
  }

  /** The newest first. */
  async browsers(scope: Scope) {
    return scoped(this.#db, scope)
      .selectFrom('pushBrowser')
      .select(['id', 'agent', 'endpoint', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  /** A browser that somebody else used before is this account's from now on. */
  async subscribe(scope: Scope, row: Insertable<PushBrowserTable>): Promise<number> {
    const { accountId, keys, agent, createdAt } = row;
    const insert = scoped(this.#db, scope).insertInto('pushBrowser').values(row);
    const { id } = await insert
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ accountId, keys, agent, createdAt }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async unsubscribe(scope: Scope, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await scoped(this.#db, scope).deleteFrom('pushBrowser').where('id', 'in', ids).execute();
  }
}
