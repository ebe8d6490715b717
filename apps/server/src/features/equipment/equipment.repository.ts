import { sql } from 'kysely';
import { withShared } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { containing } from '../../platform/database/containing.ts';
import { equipmentLine } from '../../platform/database/equipmentLine.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type EquipmentRow = NonNullable<Awaited<ReturnType<EquipmentRepository['find']>>>;

export interface Page {
  pageNo: number;
  pageSize: number;
}

export class EquipmentRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async find(scope: Scope, id: number) {
    const query = scoped(this.db, scope)
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
    return query.executeTakeFirst();
  }

  /** By name, including shared devices. */
  async names(scope: Scope, now: number, name: string | undefined, { pageNo, pageSize }: Page) {
    let query = scoped(this.db, withShared(scope, now)).selectFrom('equipment');
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
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .select('manufacturer')
      .distinct()
      .where('manufacturer', '!=', '');
    const rows = await query.orderBy('manufacturer').execute();
    return rows.map((row) => row.manufacturer);
  }
}
