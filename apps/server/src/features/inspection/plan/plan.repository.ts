import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { hasText } from '../../../platform/database/hasText.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { InspectionPlanEquipmentTable, InspectionPlanTable } from '../../../platform/database/inspectionSchema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export type PlanRow = Selectable<InspectionPlanTable>;
export type PlanDevice = Selectable<InspectionPlanEquipmentTable>;

export interface PlanFilter {
  title?: string | undefined;
  isEnabled?: boolean | undefined;
  equipmentId?: number | undefined;
  pageNo: number;
  pageSize: number;
}

/** Works on the database and on a transaction. */
export class PlanRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async list(scope: Scope, { title, isEnabled, equipmentId, pageNo, pageSize }: PlanFilter) {
    let query = scoped(this.#db, scope).selectFrom('inspectionPlan');
    if (title) query = query.where(hasText(scope, ['title'], title));
    if (isEnabled !== undefined) query = query.where('isEnabled', '=', isEnabled ? 1 : 0);
    if (equipmentId !== undefined)
      query = query.where('id', 'in', (eb) =>
        eb.selectFrom('inspectionPlanEquipment').select('planId').where('equipmentId', '=', equipmentId),
      );
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .selectAll()
      .orderBy('title')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async find(scope: Scope, id: number): Promise<PlanRow | undefined> {
    return scoped(this.#db, scope).selectFrom('inspectionPlan').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Those that make tasks, of organisations that are in use. */
  async enabled(scope: Scope): Promise<PlanRow[]> {
    return scoped(this.#db, scope)
      .selectFrom('inspectionPlan')
      .innerJoin('org', 'org.id', 'inspectionPlan.orgId')
      .where('org.disabled', '=', 0)
      .where('inspectionPlan.isEnabled', '=', 1)
      .selectAll('inspectionPlan')
      .orderBy('inspectionPlan.id')
      .execute();
  }

  /** In the order in which they were chosen. */
  async devices(scope: Scope, planIds: readonly number[]): Promise<Map<number, PlanDevice[]>> {
    const rows = await inPieces(planIds, (piece) =>
      scoped(this.#db, scope)
        .selectFrom('inspectionPlanEquipment')
        .selectAll()
        .where('planId', 'in', piece)
        .orderBy('id')
        .execute(),
    );
    return Map.groupBy(rows, ({ planId }) => planId);
  }

  /** What devices in the scope are called. */
  async names(scope: Scope, equipmentIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await inPieces([...new Set(equipmentIds)], (piece) =>
      scoped(this.#db, scope).selectFrom('equipment').select(['id', 'name']).where('id', 'in', piece).execute(),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Of these devices, those that have a signal with this title. */
  async withSignal(scope: Scope, equipmentIds: readonly number[], title: string): Promise<Map<number, number>> {
    const rows = await inPieces(equipmentIds, (piece) =>
      scoped(this.#db, scope)
        .selectFrom('signal')
        .select(['id', 'equipmentId'])
        .where('equipmentId', 'in', piece)
        .where('title', '=', title)
        .orderBy('id', 'desc')
        .execute(),
    );
    return new Map(rows.map(({ id, equipmentId }) => [equipmentId, id]));
  }

  async isTitleTaken(scope: Scope, title: string, except?: number): Promise<boolean> {
    const query = scoped(this.#db, scope).selectFrom('inspectionPlan').select('id');
    const rows = await query.where(sql<SqlBool>`lower(title) = ${title.toLowerCase()}`).execute();
    return rows.some(({ id }) => id !== except);
  }

  async count(scope: Scope): Promise<number> {
    const query = scoped(this.#db, scope).selectFrom('inspectionPlan');
    return Number((await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count);
  }

  async insert(scope: Scope, row: Insertable<InspectionPlanTable>): Promise<number> {
    const insert = scoped(this.#db, scope).insertInto('inspectionPlan').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, row: Updateable<InspectionPlanTable>): Promise<void> {
    await scoped(this.#db, scope).updateTable('inspectionPlan').set(row).where('id', '=', id).execute();
  }

  async addDevices(scope: Scope, planId: number, equipmentIds: readonly number[]): Promise<void> {
    const rows = equipmentIds.map((equipmentId) => ({ planId, equipmentId, countedTo: null }));
    if (rows.length > 0) await scoped(this.#db, scope).insertInto('inspectionPlanEquipment').values(rows).execute();
  }

  async updateDevice(scope: Scope, id: number, row: Updateable<InspectionPlanEquipmentTable>): Promise<void> {
    await scoped(this.#db, scope).updateTable('inspectionPlanEquipment').set(row).where('id', '=', id).execute();
  }

  async removeDevices(scope: Scope, planId: number, only?: readonly number[]): Promise<void> {
    const query = scoped(this.#db, scope).deleteFrom('inspectionPlanEquipment').where('planId', '=', planId);
    if (only?.length === 0) return;
    await (only ? query.where('equipmentId', 'in', [...only]) : query).execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    await scoped(this.#db, scope).deleteFrom('inspectionPlan').where('id', '=', id).execute();
  }
}
