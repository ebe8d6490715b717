import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { groupsBelow } from '../../platform/database/groupsBelow.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

/** Devices of others whose alarms are shared with somebody. */
export interface HeldAlarms {
  /** With all their signals. */
  whole: readonly number[];
  /** With selected signals, as listed by their share at the time of the query. */
  part: readonly number[];
}

/** Which alarms a query is about; fields that are not given do not restrict it. */
export interface AlarmPlace {
  equipmentId?: number | undefined;
  /** Only those about exactly one signal, which is one of these. */
  signalIds?: readonly number[] | undefined;
  /** Only those of devices in this group and its subgroups. */
  groupId?: number | undefined;
  /** In addition to those of the scope. */
  held?: HeldAlarms | undefined;
  /** Excluding those of the scope. */
  heldOnly?: boolean | undefined;
}

type Column = (name: 'orgId' | 'equipmentId' | 'signalId') => RawBuilder<unknown>;

/** The condition on alarms or journal lines. Without any restriction it is always true. */
export function inPlace(table: 'alarm' | 'alarmEvent', scope: Scope, place: AlarmPlace): RawBuilder<SqlBool> {
  const { equipmentId, signalIds, groupId } = place;
  const column: Column = (name) => sql.ref(`${table}.${name}`);
  const conditions = [ofOwners(column, scope, place)];
  if (equipmentId !== undefined) conditions.push(sql`${column('equipmentId')} = ${equipmentId}`);
  if (signalIds) conditions.push(among(column('signalId'), signalIds));
  if (groupId !== undefined) {
    const grouped = sql`select id from equipment where group_id in ${groupsBelow(groupId)}`;
    conditions.push(sql`${column('equipmentId')} in (${grouped})`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function ofOwners(column: Column, { orgId }: Scope, { held, heldOnly }: AlarmPlace): RawBuilder<unknown> {
  if (orgId === undefined) return sql`1 = 1`;
  const own = sql`${column('orgId')} = ${orgId}`;
  if (!held) return own;
  const whole = among(column('equipmentId'), held.whole);
  const part = sql`(${among(column('equipmentId'), held.part)} and ${isShared(column)})`;
  if (heldOnly) return sql`(${column('orgId')} <> ${orgId} and (${whole} or ${part}))`;
  return sql`(${own} or ${whole} or ${part})`;
}

/** A share lists its signals as `[1,2,3]`; an alarm about no signal, or about several, is null and matches none. */
function isShared(column: Column): RawBuilder<unknown> {
  const chosen = sql`',' || trim(share.signals, '[]') || ','`;
  return sql`exists (select 1 from share where share.equipment_id = ${column('equipmentId')}
    and ${chosen} like '%,' || ${column('signalId')} || ',%')`;
}

function among(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown> {
  return ids.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(ids)})`;
}
