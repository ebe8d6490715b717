import type { EquipmentLine } from '@lookfar/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { containing } from '../../platform/database/containing.ts';
import { equipmentLine } from '../../platform/database/equipmentLine.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { AlarmRuleTable } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type RuleRow = NonNullable<Awaited<ReturnType<AlarmRuleRepository['find']>>>;
export type EngineRuleRow = RuleRow;

export interface RuleFilter {
  equipmentId?: number | undefined;
  signalId?: number | undefined;
  sn?: string | undefined;
  text?: string | undefined;
  broken?: boolean | undefined;
}

/** What decides who can see an alarm; an alarm of a gateway is treated like one of a device of the EG line. */
export interface AlarmDevice {
  line: EquipmentLine;
  display: string;
}

/** Both engines limit the parameters of one statement. */
const idsPerQuery = 1000;

export class AlarmRuleRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Every enabled rule, or only the given ones. */
  async engineRules(scope: Scope, ids?: readonly number[]): Promise<EngineRuleRow[]> {
    const rules = this.rules(scope).where('alarmRule.enabled', '=', 1).orderBy('alarmRule.id');
    return ids ? inSlices(ids, (slice) => rules.where('alarmRule.id', 'in', slice).execute()) : rules.execute();
  }

  async find(scope: Scope, id: number) {
    return this.rules(scope).where('alarmRule.id', '=', id).executeTakeFirst();
  }

  async list(scope: Scope, filter: RuleFilter, page: { pageNo: number; pageSize: number }) {
    const { pageNo, pageSize } = page;
    let query = this.rules(scope);
    if (filter.equipmentId !== undefined) query = query.where('alarmRule.equipmentId', '=', filter.equipmentId);
    if (filter.signalId !== undefined) query = query.where('alarmRule.signalId', '=', filter.signalId);
    if (filter.sn !== undefined) {
      // A gateway is named by one kind of condition alone, as JSON.
      const named = containing(`"sn":${JSON.stringify(filter.sn)}`);
      query = query
        .where('alarmRule.equipmentId', 'is', null)
        .where(sql<boolean>`lower(alarm_rule.condition) like ${named} escape '!'`);
    }
    if (filter.text) query = query.where(hasText(scope, ['alarmRule.title'], filter.text));
    if (filter.broken !== undefined) query = query.where('alarmRule.problem', filter.broken ? '!=' : '=', '');
    const [list, { total }] = await Promise.all([
      query
        .orderBy('alarmRule.id')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute(),
      query
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { list, total: Number(total) };
  }

  async insert(scope: Scope, row: Insertable<AlarmRuleTable>): Promise<number> {
    return (await scoped(this.db, scope).insertInto('alarmRule').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  }

  async update(scope: Scope, id: number, row: Updateable<AlarmRuleTable>): Promise<void> {
    const query = scoped(this.db, scope).updateTable('alarmRule').set(row).where('id', '=', id);
    await query.execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    const query = scoped(this.db, scope).deleteFrom('alarmRule').where('id', '=', id);
    await query.execute();
  }

  /** The dependencies of those alarms that are in scope. */
  async devices(scope: Scope, ids: readonly number[]): Promise<Map<number, AlarmDevice>> {
    const query = scoped(this.db, scope)
      .selectFrom('alarmRule')
      .leftJoin('equipment', 'equipment.id', 'alarmRule.equipmentId')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .select(['alarmRule.id', 'equipment.display', equipmentLine]);
    const rows = await inSlices(ids, (slice) => query.where('alarmRule.id', 'in', slice).execute());
    return new Map(rows.map(({ id, line, display }) => [id, { line, display: display ?? '' }]));
  }

  async signals(scope: Scope, ids: readonly number[]) {
    const query = scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .select(['signal.id', 'signal.equipmentId', 'equipment.orgId']);
    return inSlices(ids, (slice) => query.where('signal.id', 'in', slice).execute());
  }

  /** The device of the variables of a project in scope; undefined for any other device. */
  async variableDevice(scope: Scope, equipmentId: number): Promise<{ orgId: number } | undefined> {
    const query = scoped(this.db, scope)
      .selectFrom('project')
      .innerJoin('equipment', 'equipment.projectId', 'project.id')
      .select('equipment.orgId');
    return query.where('equipment.id', '=', equipmentId).executeTakeFirst();
  }

  async gateways(scope: Scope, sns: readonly string[]) {
    const query = scoped(this.db, scope).selectFrom('gateway').select(['id', 'orgId', 'sn']);
    return inSlices(sns, (slice) => query.where('sn', 'in', slice).execute());
  }

  private rules(scope: Scope) {
    return scoped(this.db, scope)
      .selectFrom('alarmRule')
      .leftJoin('equipment', 'equipment.id', 'alarmRule.equipmentId')
      .leftJoin('signal', 'signal.id', 'alarmRule.signalId')
      .selectAll('alarmRule')
      .select(['equipment.name as equip', 'signal.unit']);
  }
}

async function inSlices<K, R>(keys: readonly K[], read: (slice: K[]) => Promise<R[]>): Promise<R[]> {
  const distinct = [...new Set(keys)];
  const rows: R[] = [];
  for (let at = 0; at < distinct.length; at += idsPerQuery)
    rows.push(...(await read(distinct.slice(at, at + idsPerQuery))));
  return rows;
}
