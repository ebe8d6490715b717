import { conditionReferences } from '@lookfar/configuration';
import { readAlarmCondition } from '@lookfar/contract';
import { sql, type Updateable } from 'kysely';
import { inScope } from '../../../platform/access/inScope.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { hasText } from '../../../platform/database/hasText.ts';
import type { GatewayTable } from '../../../platform/database/schema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export type GatewayBrief = Awaited<ReturnType<GatewayManageRepository['briefs']>>[number];
export type ManagedRow = Awaited<ReturnType<GatewayManageRepository['rows']>>[number];

export interface GatewayFilter {
  text?: string | undefined;
  hardwareId?: number | undefined;
}

export class GatewayManageRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** The fields of every gateway needed for filtering and sorting: the online status is not in the database. */
  async briefs(scope: Scope, { text, hardwareId }: GatewayFilter) {
    let query = scoped(this.db, scope)
      .selectFrom('gateway')
      .select(['id', 'sn', 'name', 'protocol', 'configurable', 'revision', 'appliedRevision', 'refusal'])
      .select(['lastSeenAt', 'createdAt']);
    if (hardwareId !== undefined) query = query.where('hardwareId', '=', hardwareId);
    if (text !== undefined) query = query.where(hasText(scope, ['gateway.sn', 'gateway.name'], text));
    return query.execute();
  }

  async rows(scope: Scope, ids: readonly number[]) {
    const query = scoped(this.db, scope)
      .selectFrom('gateway')
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .leftJoin('dept', 'dept.id', 'gateway.deptId')
      .selectAll('gateway')
      .select(['hardware.name as hardwareName', 'dept.name as deptName'])
      .select((eb) =>
        eb
          .selectFrom('equipment')
          .whereRef('equipment.gatewayId', '=', 'gateway.id')
          .where(inScope(scope, 'equipment') ?? sql<boolean>`1 = 1`)
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('equipmentCount'),
      )
      .where('gateway.id', 'in', [...ids]);
    return query.execute();
  }

  async equipment(scope: Scope, gatewayId: number) {
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .select(['equipment.id', 'equipment.name'])
      .select((eb) =>
        eb
          .selectFrom('signal')
          .whereRef('signal.equipmentId', '=', 'equipment.id')
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('signalCount'),
      )
      .where('equipment.gatewayId', '=', gatewayId);
    return query.orderBy('equipment.name').orderBy('equipment.id').execute();
  }

  /** Whether the name is taken on the broker by anyone: as an SN, or as the token of a device that speaks JSON. */
  async isTaken(scope: Scope, { sn, hash }: { sn: string; hash: string }): Promise<boolean> {
    const query = scoped(this.db, scope).selectFrom('gateway').select('id');
    const taken = query.where((eb) =>
      eb.or([eb('sn', '=', sn), eb.and([eb('protocol', '=', 'thingsboard'), eb('secretHash', '=', hash)])]),
    );
    return (await taken.executeTakeFirst()) !== undefined;
  }

  async update(scope: Scope, id: number, change: Updateable<GatewayTable>): Promise<void> {
    const query = scoped(this.db, scope).updateTable('gateway').set(change).where('id', '=', id);
    await query.execute();
  }

  async delete(scope: Scope, id: number): Promise<void> {
    await scoped(this.db, scope).deleteFrom('discoveredDevice').where('gatewayId', '=', id).execute();
    await scoped(this.db, scope).deleteFrom('gateway').where('id', '=', id).execute();
  }

  /**
   * Rules that reference the gateway, with the device that they belong to; those without a device belong to the
   * gateway.
   */
  async rulesOf(scope: Scope, sn: string) {
    const rows = await scoped(this.db, scope)
      .selectFrom('alarmRule')
      .leftJoin('equipment', 'equipment.id', 'alarmRule.equipmentId')
      .select(['alarmRule.id', 'alarmRule.title', 'alarmRule.condition', 'equipment.name as equip'])
      .where('alarmRule.condition', 'like', '%"sn"%')
      .orderBy('alarmRule.id')
      .execute();
    return rows.filter(({ condition }) => conditionReferences(readAlarmCondition(condition)).gateways.includes(sn));
  }

  async deleteRules(scope: Scope, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const query = scoped(this.db, scope)
      .deleteFrom('alarmRule')
      .where('id', 'in', [...ids]);
    await query.execute();
  }

  /** Newest first. */
  async gaps(scope: Scope, gatewayId: number, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
    const query = scoped(this.db, scope)
      .selectFrom('gap')
      .innerJoin('gateway', 'gateway.id', 'gap.gatewayId')
      .leftJoin('equipment', 'equipment.id', 'gap.equipmentId')
      .where('gap.gatewayId', '=', gatewayId);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .select(['gap.id', 'gap.equipmentId', 'equipment.name as equip', 'gap.reason', 'gap.state'])
      .select(['gap.fromAt as from', 'gap.toAt as to', 'gap.lostPoints'])
      .orderBy('gap.fromAt', 'desc')
      .orderBy('gap.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list: list.map((gap) => ({ ...gap, equip: gap.equip ?? '' })) };
  }

  async firmware(scope: Scope, id: number) {
    const query = scoped(this.db, scope)
      .selectFrom('firmware')
      .select(['id', 'hardwareId', 'version', 'bytes', 'sha256']);
    return query.where('id', '=', id).executeTakeFirst();
  }
}
