import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { reserveIds } from '../../../platform/database/reserveIds.ts';
import type { Engine } from '../../../platform/database/table.ts';

/**
 * Lists are in the order of ids, and the past is loaded while the product already runs: its records have ids below all
 * others. So many are kept free in each table.
 */
const reserved = {
  alarmEvent: { table: 'alarm_event', count: 5000 },
  messageCopy: { table: 'message_copy', count: 20_000 },
  workOrder: { table: 'work_order', count: 500 },
  operationLog: { table: 'operation_log', count: 5000 },
  sceneRun: { table: 'scene_run', count: 200 },
  outgoing: { table: 'outgoing', count: 2000 },
} as const;

type Reserved = keyof typeof reserved;

/** Into empty tables. What reads the journal of alarms line by line begins after the past. */
export async function reservePast(trx: Records, engine: Engine): Promise<void> {
  for (const { table, count } of Object.values(reserved)) await reserveIds(trx, engine, table, count);
  const cursor = { eventId: reserved.alarmEvent.count };
  await scoped(trx, serverScope).updateTable('notifyCursor').set(cursor).execute();
  await scoped(trx, serverScope).updateTable('repairCursor').set(cursor).execute();
}

/** Records in the order of time, with the last of the ids that are free. */
export function withIds<T extends object>(table: Reserved, rows: readonly T[]): (T & { id: number })[] {
  const { count } = reserved[table];
  if (rows.length > count) throw new Error(`the past has ${rows.length} records of ${table}, more than ${count}`);
  return rows.map((row, at) => ({ ...row, id: count - rows.length + 1 + at }));
}

/** The past is there, or there is no room for it: the demo was loaded without keeping any. */
export async function hasPast(trx: Records): Promise<boolean> {
  const query = scoped(trx, serverScope).selectFrom('operationLog').select('id');
  return (await query.where('id', '<=', reserved.operationLog.count).limit(1).executeTakeFirst()) !== undefined;
}
