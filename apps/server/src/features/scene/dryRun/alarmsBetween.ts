import type { AlarmLevel } from '@lookfar/contract';
import type { AlarmChange } from '@lookfar/scenes';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

/** Further ones are not looked at. */
const most = 20_000;

/** Alarms of one scope that were raised or returned from one moment to another, in order. */
export async function alarmsBetween(
  db: Records,
  scope: Scope,
  from: number,
  to: number,
): Promise<(AlarmChange & { at: number })[]> {
  const rows = await scoped(db, scope)
    .selectFrom('alarmEvent')
    .select(['alarmId', 'equipmentId', 'action', 'level', 'time'])
    .where('time', '>=', from)
    .where('time', '<', to)
    .where('action', 'in', ['raised', 'cleared'])
    .orderBy('time')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ alarmId, equipmentId, action, level, time }) => ({
    ...{ at: time, ruleId: alarmId, equipmentId: equipmentId ?? 0, level: level as AlarmLevel },
    on: action === 'raised' ? 'raised' : 'returned',
  }));
}
