import { GOOD } from '@lookfar/contract';
import type { Insertable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { ScriptStateTable } from '../../../platform/database/configurationSchema.ts';
import type { EngineLease } from '../../../platform/lease/EngineLease.ts';
import type { FailedEnding, StoredLine } from '../scriptLog.ts';

/** The status of a script. */
export interface ScriptRecord {
  runs: number;
  failures: number;
  missed: number;
  /** Epoch ms. */
  lastRun: number | null;
  lastCode: string;
  /** Of the last run; null if it succeeded. */
  ending: FailedEnding | null;
  log: readonly StoredLine[];
  /** JSON. */
  state: string;
  /** Epoch ms. */
  pausedUntil: number | null;
}

export const freshRecord: ScriptRecord = {
  runs: 0,
  failures: 0,
  missed: 0,
  lastRun: null,
  lastCode: GOOD,
  ending: null,
  log: [],
  state: '{}',
  pausedUntil: null,
};

/** Small statements: SQLite runs them on the event loop, and others need their turn. */
const rowsPerStatement = 25;

/** What the engine writes and reads back; not for users, so without a scope. */
export class ScriptStore {
  private readonly db: Records;
  private readonly lease: EngineLease;

  constructor(db: Records, lease: EngineLease) {
    this.db = db;
    this.lease = lease;
  }

  async records(): Promise<Map<number, ScriptRecord>> {
    const rows = await scoped(this.db, serverScope).selectFrom('scriptState').selectAll().execute();
    return new Map(
      rows.map(({ scriptId, lastMessage, log, ...row }) => [
        scriptId,
        { ...row, ending: JSON.parse(lastMessage) as FailedEnding | null, log: JSON.parse(log) as StoredLine[] },
      ]),
    );
  }

  /** Alarms that are in another state than normal, by id. */
  async alarmStates(): Promise<Map<number, string>> {
    const rows = await scoped(this.db, serverScope)
      .selectFrom('alarm')
      .select(['alarmId', 'state'])
      .where('state', '!=', 'NORM')
      .execute();
    return new Map(rows.map(({ alarmId, state }) => [alarmId, state]));
  }

  /**
   * Also removes those of deleted scripts, and returns them. Throws `LeaseLost` and writes nothing if another process
   * took over.
   */
  async save(records: ReadonlyMap<number, ScriptRecord>): Promise<number[]> {
    const rows = Array.from(records, ([scriptId, record]) => rowOf(scriptId, record));
    return this.db.transaction().execute(async (trx) => {
      await this.lease.renew(trx);
      for (let at = 0; at < rows.length; at += rowsPerStatement)
        await upsert(trx, rows.slice(at, at + rowsPerStatement));
      const known = scoped(trx, serverScope).selectFrom('script').select('id');
      const sweep = scoped(trx, serverScope).deleteFrom('scriptState').where('scriptId', 'not in', known);
      return (await sweep.returning('scriptId').execute()).map(({ scriptId }) => scriptId);
    });
  }
}

function rowOf(scriptId: number, { ending, log, ...record }: ScriptRecord): Insertable<ScriptStateTable> {
  return { scriptId, ...record, lastMessage: JSON.stringify(ending), log: JSON.stringify(log) };
}

async function upsert(trx: Records, rows: readonly Insertable<ScriptStateTable>[]): Promise<void> {
  await scoped(trx, serverScope)
    .insertInto('scriptState')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('scriptId').doUpdateSet((eb) => ({
        runs: eb.ref('excluded.runs'),
        failures: eb.ref('excluded.failures'),
        missed: eb.ref('excluded.missed'),
        lastRun: eb.ref('excluded.lastRun'),
        lastCode: eb.ref('excluded.lastCode'),
        lastMessage: eb.ref('excluded.lastMessage'),
        log: eb.ref('excluded.log'),
        state: eb.ref('excluded.state'),
        pausedUntil: eb.ref('excluded.pausedUntil'),
      })),
    )
    .execute();
}
