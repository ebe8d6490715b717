import { type ExpressionBuilder, sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import { type Holding, heldShares } from '../../platform/database/heldShares.ts';
import type { Db } from '../../platform/database/openDatabase.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface EquipmentFilter {
  name?: string | undefined;
  groupId?: number | undefined;
}

export interface EquipmentKey {
  id: number;
  gatewayId: number | null;
  isShared: boolean;
}

export type ListedEquipmentRow = Awaited<ReturnType<MonitorRepository['equipment']>>[number];
export type SignalRow = Awaited<ReturnType<MonitorRepository['signals']>>[number];
export type GroupRow = Awaited<ReturnType<MonitorRepository['groups']>>[number];

const signalCount = (eb: ExpressionBuilder<Schema, 'equipment'>) =>
  eb
    .selectFrom('signal')
    .whereRef('signal.equipmentId', '=', 'equipment.id')
    .select((count) => count.fn.countAll<number>().as('count'));

export class MonitorRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async groups(scope: Scope) {
    let query = this.db
      .selectFrom('equipmentGroup')
      .leftJoin('equipment', 'equipment.groupId', 'equipmentGroup.id')
      .select(['equipmentGroup.id', 'equipmentGroup.name', 'equipmentGroup.parentId'])
      .select((eb) => eb.fn.count<number>('equipment.id').as('equipCount'))
      .groupBy(['equipmentGroup.id', 'equipmentGroup.name', 'equipmentGroup.parentId', 'equipmentGroup.seq']);
    if (scope.orgId !== undefined) query = query.where('equipmentGroup.orgId', '=', scope.orgId);
    return query.orderBy('equipmentGroup.seq').orderBy('equipmentGroup.id').execute();
  }

  async hasGroup(scope: Scope, id: number): Promise<boolean> {
    let query = this.db.selectFrom('equipmentGroup').select('id').where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** Every equipment that matches, in the order of the list. */
  async keys(scope: Scope, { name, groupId }: EquipmentFilter): Promise<EquipmentKey[]> {
    let query = this.db.selectFrom('equipment').select(['equipment.id', 'equipment.gatewayId']);
    if (scope.orgId !== undefined) query = query.where('equipment.orgId', '=', scope.orgId);
    if (groupId !== undefined) query = query.where('equipment.groupId', '=', groupId);
    if (name) {
      const pattern = containing(name);
      query = query
        .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
        .where(
          sql<boolean>`(lower(equipment.name) like ${pattern} escape '!' or lower(gateway.sn) like ${pattern} escape '!')`,
        );
    }
    const rows = await query.orderBy('equipment.id').execute();
    return rows.map((row) => ({ ...row, isShared: false }));
  }

  /** Every equipment of others that is held and whose name matches, in the order of the list. */
  async sharedKeys(holding: Holding, name: string | undefined): Promise<EquipmentKey[]> {
    const held = heldShares(this.db, holding).innerJoin('equipment', 'equipment.id', 'share.equipmentId');
    let query = held.select(['equipment.id', 'equipment.gatewayId']);
    if (name) query = query.where(sql<boolean>`lower(equipment.name) like ${containing(name)} escape '!'`);
    const rows = await query.orderBy('equipment.id').execute();
    return rows.map((row) => ({ ...row, isShared: true }));
  }

  /** In no particular order. */
  async equipment(scope: Scope, ids: readonly number[]) {
    if (ids.length === 0) return [];
    let query = this.listed(ids);
    if (scope.orgId !== undefined) query = query.where('equipment.orgId', '=', scope.orgId);
    return query.execute();
  }

  /** Those of the ids that are held, in no particular order. */
  async sharedEquipment(holding: Holding, ids: readonly number[]) {
    const held = heldShares(this.db, holding).select('share.equipmentId');
    return this.listed(ids).where('equipment.id', 'in', held).execute();
  }

  /** All signals of those that are held, also the ones that are not shared. */
  async sharedSignals(holding: Holding, ids: readonly number[]) {
    const held = heldShares(this.db, holding).select('share.equipmentId');
    const query = this.db
      .selectFrom('signal')
      .select(['id', 'equipmentId'])
      .where('equipmentId', 'in', [...ids]);
    return query.where('equipmentId', 'in', held).execute();
  }

  private listed(ids: readonly number[]) {
    return this.db
      .selectFrom('equipment')
      .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .where('equipment.id', 'in', [...ids])
      .select(['equipment.id', 'equipment.name', 'equipment.display', 'equipment.groupId', 'equipment.gatewayId'])
      .select(['equipment.manufacturer', 'equipment.model', 'equipment.location'])
      .select(['equipmentGroup.name as groupName', 'gateway.sn', 'gateway.name as gatewayName'])
      .select((eb) => signalCount(eb as unknown as ExpressionBuilder<Schema, 'equipment'>).as('signalCount'));
  }

  async signals(scope: Scope, equipmentId: number) {
    let query = this.db
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('signal.equipmentId', '=', equipmentId)
      .selectAll('signal');
    if (scope.orgId !== undefined) query = query.where('equipment.orgId', '=', scope.orgId);
    return query.orderBy('signal.seq').orderBy('signal.id').execute();
  }
}
