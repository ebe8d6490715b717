import { sql } from 'kysely';
import type { Db } from '../../platform/database/openDatabase.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type SignalRow = Awaited<ReturnType<MonitorRepository['signals']>>[number];
export type GroupRow = Awaited<ReturnType<MonitorRepository['groups']>>[number];
export type GatewayRow = NonNullable<Awaited<ReturnType<MonitorRepository['gateway']>>>;

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

  async signals(scope: Scope, equipmentId: number) {
    let query = this.db
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('signal.equipmentId', '=', equipmentId)
      .selectAll('signal');
    if (scope.orgId !== undefined) query = query.where('equipment.orgId', '=', scope.orgId);
    return query.orderBy('signal.seq').orderBy('signal.id').execute();
  }

  async gateway(scope: Scope, id: number) {
    let query = this.db
      .selectFrom('gateway')
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .where('gateway.id', '=', id)
      .selectAll('gateway')
      .select('hardware.name as hardwareName')
      .select(sql<number>`(select count(*) from equipment where equipment.gateway_id = gateway.id)`.as('equipCount'));
    if (scope.orgId !== undefined) query = query.where('gateway.orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }
}
