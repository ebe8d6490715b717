import type { Insertable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { NotifyReplacementTable } from '../../../platform/database/messageSchema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { ReplacementRow, ScheduleRow } from './scheduleColumns.ts';

/** Schedules with their replacements. Works on the database and on a transaction. */
export class ScheduleRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async all(scope: Scope): Promise<ScheduleRow[]> {
    return scoped(this.#db, scope).selectFrom('notifySchedule').selectAll().orderBy('name').execute();
  }

  /** By schedule; in the order in which they were made. */
  async replacements(scope: Scope, scheduleIds: readonly number[]): Promise<Map<number, ReplacementRow[]>> {
    const rows = await inPieces(scheduleIds, (piece) =>
      scoped(this.#db, scope)
        .selectFrom('notifyReplacement')
        .selectAll()
        .where('scheduleId', 'in', piece)
        .orderBy('id')
        .execute(),
    );
    return Map.groupBy(rows, ({ scheduleId }) => scheduleId);
  }

  async addReplacement(scope: Scope, row: Insertable<NotifyReplacementTable>): Promise<number> {
    const insert = scoped(this.#db, scope).insertInto('notifyReplacement').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }

  async removeReplacement(scope: Scope, id: number): Promise<void> {
    await scoped(this.#db, scope).deleteFrom('notifyReplacement').where('id', '=', id).execute();
  }

  /** Of a schedule: those that ended before a moment, or all. */
  async forget(scope: Scope, scheduleId: number, before?: number): Promise<void> {
    const query = scoped(this.#db, scope).deleteFrom('notifyReplacement').where('scheduleId', '=', scheduleId);
    await (before === undefined ? query : query.where('toAt', '<', before)).execute();
  }

  /** What people are called, as far as they still exist. */
  async names(scope: Scope, accountIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await inPieces([...new Set(accountIds)], (piece) =>
      scoped(this.#db, scope)
        .selectFrom('account')
        .select(['id', 'name', 'loginname'])
        .where('id', 'in', piece)
        .execute(),
    );
    return new Map(rows.map(({ id, name, loginname }) => [id, name || loginname]));
  }
}
