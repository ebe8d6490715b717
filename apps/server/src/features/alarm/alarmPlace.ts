import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { groupsBelow } from '../../platform/database/groupsBelow.ts';

/** Which alarms a query is about; fields that are not given do not restrict it. */
export interface AlarmPlace {
  equipmentId?: number | undefined;
  /** Only those about exactly one signal, which is one of these. */
  signalIds?: readonly number[] | undefined;
  /** Only alarms of devices in this group and its subgroups. */
  groupId?: number | undefined;
}

/** The condition on alarms or journal lines. Without any restriction it is always true. */
export function inPlace(table: 'alarm' | 'alarmEvent', place: AlarmPlace): RawBuilder<SqlBool> {
  const { equipmentId, signalIds, groupId } = place;
  const column = (name: 'equipmentId' | 'signalId') => sql.ref(`${table}.${name}`);
  const conditions: RawBuilder<unknown>[] = [sql`1 = 1`];
  if (equipmentId !== undefined) conditions.push(sql`${column('equipmentId')} = ${equipmentId}`);
  if (signalIds) conditions.push(among(column('signalId'), signalIds));
  if (groupId !== undefined) {
    const grouped = sql`select id from equipment where group_id in ${groupsBelow(groupId)}`;
    conditions.push(sql`${column('equipmentId')} in (${grouped})`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function among(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown> {
  return ids.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(ids)})`;
}
