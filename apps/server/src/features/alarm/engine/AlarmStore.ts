import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SavedSignal } from '@lookfar/alarms';
import type { Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { EngineLease } from '../../../platform/lease/EngineLease.ts';
import { type AlarmRow, alarmRow, type EventRow, type SavedState } from './alarmRows.ts';

/** Everything that becomes durable together. */
export interface AlarmBatch {
  events: EventRow[];
  /** By alarm; null removes the row. */
  alarms: Map<number, SavedState | null>;
  inputs: Map<number, SavedSignal>;
}

/** Small statements: SQLite runs them on the event loop, and others need their turn. */
const rowsPerStatement = 25;
const idsPerStatement = 500;

/** What the engine writes and reads back; not for users, so without a scope. */
export class AlarmStore {
  private readonly db: Records;
  private readonly lease: EngineLease;

  constructor(db: Records, lease: EngineLease) {
    this.db = db;
    this.lease = lease;
  }

  async alarms(): Promise<AlarmRow[]> {
    return scoped(this.db, serverScope).selectFrom('alarm').selectAll().execute();
  }

  async inputs(): Promise<unknown[]> {
    const rows = await scoped(this.db, serverScope).selectFrom('alarmInput').select('saved').execute();
    return rows.map((row) => JSON.parse(row.saved) as unknown);
  }

  /**
   * Journal lines and states in one transaction; throws `LeaseLost` and writes nothing if another process took over.
   */
  async write({ events, alarms, inputs }: AlarmBatch): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      await this.lease.renew(trx);
      await inSlices(events, (rows) => scoped(trx, serverScope).insertInto('alarmEvent').values(rows).execute());
      const states = [...alarms.values()].filter((row) => row !== null);
      await inSlices(states, (slice) => upsertAlarms(trx, slice.map(alarmRow)));
      const gone = [...alarms].flatMap(([id, row]) => (row === null ? [id] : []));
      await inSlices(
        gone,
        (ids) => scoped(trx, serverScope).deleteFrom('alarm').where('alarmId', 'in', ids).execute(),
        idsPerStatement,
      );
      const signals = Array.from(inputs, ([signalId, saved]) => ({ signalId, saved: JSON.stringify(saved) }));
      await inSlices(signals, (rows) => upsertInputs(trx, rows));
    });
  }

  async setProblem(ruleId: number, problem: Text | null): Promise<void> {
    await scoped(this.db, serverScope)
      .updateTable('alarmRule')
      .set({ problem: problem ? JSON.stringify(problem) : '' })
      .where('id', '=', ruleId)
      .execute();
  }
}

async function inSlices<T>(
  rows: readonly T[],
  write: (slice: T[]) => Promise<unknown>,
  size = rowsPerStatement,
): Promise<void> {
  for (let at = 0; at < rows.length; at += size) {
    if (at > 0) await nextTurn();
    await write(rows.slice(at, at + size));
  }
}

function upsertAlarms(db: Records, rows: AlarmRow[]): Promise<unknown> {
  const [first] = rows;
  const columns = Object.keys(first ?? {}) as (keyof AlarmRow)[];
  return scoped(db, serverScope)
    .insertInto('alarm')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('alarmId')
        .doUpdateSet((row) => Object.fromEntries(columns.map((name) => [name, row.ref(`excluded.${name}`)]))),
    )
    .execute();
}

function upsertInputs(db: Records, rows: { signalId: number; saved: string }[]): Promise<unknown> {
  return scoped(db, serverScope)
    .insertInto('alarmInput')
    .values(rows)
    .onConflict((conflict) => conflict.column('signalId').doUpdateSet((row) => ({ saved: row.ref('excluded.saved') })))
    .execute();
}
