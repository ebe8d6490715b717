import { sql } from 'kysely';
import { withShared } from '../../platform/access/narrow.ts';
import { prepare } from '../../platform/access/prepare.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { equipmentLine } from '../../platform/database/equipmentLine.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type EquipmentRow = NonNullable<Awaited<ReturnType<EquipmentRepository['find']>>>;

/** 1 if the device has a page. Whoever can see a device can see its pages. */
const hasPages = sql<number>`case when exists (
  select 1 from page where page.owner_kind = 'equipment' and page.owner_id = equipment.id
) then 1 else 0 end`.as('hasPages');

export interface Page {
  pageNo: number;
  pageSize: number;
}

export class EquipmentRepository {
  private readonly db: Records;
  private readonly one;

  constructor(db: Records) {
    this.db = db;
    this.one = prepare(db, (scope, id: number) => this.rows(scope).where('equipment.id', '=', id));
  }

  async find(scope: Scope, id: number) {
    const [row] = await this.one(scope, id);
    return row;
  }

  /** In no particular order. */
  async findAll(scope: Scope, ids: readonly number[]) {
    return this.rows(scope)
      .where('equipment.id', 'in', [...ids])
      .execute();
  }

  private rows(scope: Scope) {
    return scoped(this.db, scope)
      .selectFrom('equipment')
      .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .leftJoin('dept', 'dept.id', 'equipment.deptId')
      .leftJoin('template', 'template.id', 'equipment.templateId')
      .selectAll('equipment')
      .select([
        'equipmentGroup.name as groupName',
        'dept.name as deptName',
        'gateway.sn',
        'template.name as templateName',
      ])
      .select(['gateway.vpn', 'gateway.interval', 'gateway.economizeOpen'])
      .select(equipmentLine)
      .select(hasPages);
  }

  /** By name, including shared devices. */
  async names(scope: Scope, now: number, name: string | undefined, { pageNo, pageSize }: Page) {
    let query = scoped(this.db, withShared(scope, now)).selectFrom('equipment');
    if (name) query = query.where(hasText(scope, ['equipment.name'], name));
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
