import type { Db } from '../../platform/database/openDatabase.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type EquipmentRow = NonNullable<Awaited<ReturnType<EquipmentRepository['find']>>>;

export class EquipmentRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async find(scope: Scope, id: number) {
    let query = this.db
      .selectFrom('equipment')
      .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .where('equipment.id', '=', id)
      .selectAll('equipment')
      .select(['equipmentGroup.name as groupName', 'gateway.sn'])
      .select(['gateway.vpn', 'gateway.interval', 'gateway.economizeOpen']);
    if (scope.orgId !== undefined) query = query.where('equipment.orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }
}
