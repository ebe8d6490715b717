import { sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import { equipmentLine } from '../../platform/database/equipmentLine.ts';
import { type Holding, heldShares } from '../../platform/database/heldShares.ts';
import type { Db } from '../../platform/database/openDatabase.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type EquipmentRow = NonNullable<Awaited<ReturnType<EquipmentRepository['find']>>>;

export interface Page {
  pageNo: number;
  pageSize: number;
}

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
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .leftJoin('template', 'template.id', 'equipment.templateId')
      .where('equipment.id', '=', id)
      .selectAll('equipment')
      .select(['equipmentGroup.name as groupName', 'gateway.sn', 'template.name as templateName'])
      .select(['gateway.vpn', 'gateway.interval', 'gateway.economizeOpen'])
      .select(equipmentLine);
    if (scope.orgId !== undefined) query = query.where('equipment.orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }

  /** By name, including shared devices. */
  async names(scope: Scope, holding: Holding, name: string | undefined, { pageNo, pageSize }: Page) {
    const { orgId } = scope;
    let query = this.db.selectFrom('equipment');
    if (orgId !== undefined) {
      const held = heldShares(this.db, holding).select('share.equipmentId');
      query = query.where((eb) => eb.or([eb('equipment.orgId', '=', orgId), eb('equipment.id', 'in', held)]));
    }
    if (name) query = query.where(sql<boolean>`lower(equipment.name) like ${containing(name)} escape '!'`);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
      .select(['equipment.id', 'equipment.name', 'equipment.orgId', 'equipmentGroup.name as groupName'])
      .orderBy('equipment.name')
      .orderBy('equipment.id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async manufacturers(scope: Scope): Promise<string[]> {
    let query = this.db.selectFrom('equipment').select('manufacturer').distinct().where('manufacturer', '!=', '');
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    const rows = await query.orderBy('manufacturer').execute();
    return rows.map((row) => row.manufacturer);
  }
}
