import { levelOfRank } from '@lookfar/alarms';
import { type AlarmLevel, type api, type BodyOf, shownAlarmStates } from '@lookfar/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { containing } from '../../../platform/database/containing.ts';
import { deptsBelow, groupsBelow } from '../../../platform/database/groupsBelow.ts';
import { hasText } from '../../../platform/database/hasText.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

/** `online` is not included: it is known in memory, not in the database. */
export type RecordFilter = Omit<BodyOf<typeof api.equipment.query>, 'pageNo' | 'pageSize' | 'online'> & {
  ids?: readonly number[] | undefined;
};

export interface EquipmentKey {
  id: number;
  gatewayId: number | null;
}

export interface Slice {
  limit: number;
  offset: number;
}

export type ManagedRow = Awaited<ReturnType<EquipmentListRepository['rows']>>[number];

/** What a row needs besides its record. */
export interface Counts {
  signals: Map<number, number>;
  alarms: Map<number, { alarmNum: number; alarmLevel: AlarmLevel | null }>;
  holders: Map<number, number>;
}

const sortColumns = {
  name: 'equipment.name',
  group: 'equipmentGroup.name',
  sn: 'gateway.sn',
  manufacturer: 'equipment.manufacturer',
  template: 'template.name',
  gmtCreate: 'equipment.createdAt',
  gmtModified: 'equipment.updatedAt',
} as const;

/**
 * The list of managed devices in two steps: the ids of one page are found first, then only these are read in full and
 * counted, so that a page costs the same with a hundred devices and with ten thousand.
 */
export class EquipmentListRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async count(scope: Scope, filter: RecordFilter): Promise<number> {
    const query = this.matching(scope, filter).select((eb) => eb.fn.countAll<number>().as('total'));
    return Number((await query.executeTakeFirstOrThrow()).total);
  }

  /** In the order of the list: newest first unless sorted. */
  async keys(scope: Scope, filter: RecordFilter, slice?: Slice): Promise<EquipmentKey[]> {
    const { sort, order = 'asc' } = filter;
    let query = this.matching(scope, filter).select(['equipment.id', 'equipment.gatewayId']);
    if (sort) {
      // Devices without gateway, group, template or manufacturer come last in both directions.
      if (sort === 'group' || sort === 'sn' || sort === 'template' || sort === 'manufacturer')
        query = query.orderBy(emptyLast(sort));
      query = query.orderBy(sortColumns[sort], order).orderBy('equipment.id', order);
    } else query = query.orderBy('equipment.id', 'desc');
    if (slice) query = query.limit(slice.limit).offset(slice.offset);
    return query.execute();
  }

  /** In no particular order. */
  async rows(scope: Scope, ids: readonly number[]) {
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .leftJoin('template', 'template.id', 'equipment.templateId')
      .leftJoin('dept', 'dept.id', 'equipment.deptId')
      .where('equipment.id', 'in', [...ids])
      .selectAll('equipment')
      .select([
        'equipmentGroup.name as groupName',
        'gateway.sn',
        'template.name as templateName',
        'dept.name as deptName',
      ])
      .select(['gateway.protocol', 'gateway.configurable', 'gateway.appliedRevision', 'gateway.refusal'])
      .select('gateway.revision as gatewayRevision');
    return query.execute();
  }

  async counts(scope: Scope, ids: readonly number[]): Promise<Counts> {
    const count = sql<number>`count(*)`.as('count');
    const of = [...ids];
    const signals = scoped(this.db, scope)
      .selectFrom('signal')
      .select(['equipmentId', count])
      .where('equipmentId', 'in', of);
    const alarms = scoped(this.db, scope)
      .selectFrom('alarm')
      .select(({ fn }) => ['equipmentId', count, fn.max('levelRank').as('rank')])
      .where('equipmentId', 'in', of)
      .where('state', 'in', shownAlarmStates);
    const holders = scoped(this.db, scope)
      .selectFrom('shareHolder')
      .select(['equipmentId', count])
      .where('equipmentId', 'in', of);
    return {
      signals: asMap(await signals.groupBy('equipmentId').execute()),
      alarms: standings(await alarms.groupBy('equipmentId').execute()),
      holders: asMap(await holders.groupBy('equipmentId').execute()),
    };
  }

  async hasDept(scope: Scope, id: number): Promise<boolean> {
    const query = scoped(this.db, scope).selectFrom('dept').select('id').where('id', '=', id);
    return (await query.executeTakeFirst()) !== undefined;
  }

  private matching(scope: Scope, filter: RecordFilter) {
    const { id, ids, name, groupId, deptId, sn, alarm, templateId, manufacturer, sort } = filter;
    let query: Listed = scoped(this.db, scope).selectFrom('equipment') as unknown as Listed;
    if (sn || sort === 'sn') query = query.leftJoin('gateway', 'gateway.id', 'equipment.gatewayId');
    if (sort === 'group') query = query.leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId');
    if (sort === 'template') query = query.leftJoin('template', 'template.id', 'equipment.templateId');
    if (id !== undefined) query = query.where('equipment.id', '=', id);
    if (ids) query = query.where('equipment.id', 'in', [...ids]);
    if (name) query = query.where(hasText(scope, ['equipment.name'], name));
    if (sn) query = query.where(sql<boolean>`lower(gateway.sn) like ${containing(sn)} escape '!'`);
    if (manufacturer) query = query.where('equipment.manufacturer', '=', manufacturer);
    if (templateId !== undefined) query = query.where('equipment.templateId', '=', templateId);
    if (groupId !== undefined) query = query.where('equipment.groupId', 'in', groupsBelow(groupId));
    if (deptId !== undefined) query = query.where('equipment.deptId', 'in', deptsBelow(deptId));
    if (alarm !== undefined) query = query.where(alarm ? hasAlarm : sql<boolean>`not ${hasAlarm}`);
    return query;
  }
}

/** Joins are added only where a filter or the order needs them. */
type Listed = SelectQueryBuilder<Schema, 'equipment' | 'equipmentGroup' | 'gateway' | 'template', object>;

const emptyTests = {
  group: sql`equipment_group.id is null`,
  sn: sql`gateway.id is null`,
  template: sql`template.id is null`,
  manufacturer: sql`equipment.manufacturer = ''`,
};
const emptyLast = (sort: keyof typeof emptyTests) => sql`case when ${emptyTests[sort]} then 1 else 0 end`;

const hasAlarm = sql<boolean>`exists (
  select 1 from alarm where alarm.equipment_id = equipment.id
    and alarm.state in (${sql.join(shownAlarmStates)}))`;

function standings(rows: readonly { equipmentId: number | null; count: number; rank: number }[]): Counts['alarms'] {
  return new Map(
    rows.flatMap(({ equipmentId, count, rank }) =>
      equipmentId === null
        ? []
        : [[equipmentId, { alarmNum: Number(count), alarmLevel: levelOfRank(Number(rank)) ?? null }]],
    ),
  );
}

function asMap(rows: readonly { equipmentId: number | null; count: number }[]): Map<number, number> {
  return new Map(
    rows.flatMap(({ equipmentId, count }) => (equipmentId === null ? [] : [[equipmentId, Number(count)]])),
  );
}
