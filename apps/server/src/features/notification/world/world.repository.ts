import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { equipmentLine } from '../../../platform/database/equipmentLine.ts';

/** What an organisation has decided about notifications. */
export class WorldRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async rules(orgId: number) {
    const query = scoped(this.#db, serverScope).selectFrom('notifyRule').select(['id', 'name', 'enabled', 'body']);
    return query.where('orgId', '=', orgId).orderBy('id').execute();
  }

  async schedules(orgId: number) {
    const query = scoped(this.#db, serverScope).selectFrom('notifySchedule').selectAll();
    return query.where('orgId', '=', orgId).orderBy('id').execute();
  }

  async replacements(orgId: number) {
    return scoped(this.#db, serverScope)
      .selectFrom('notifyReplacement')
      .innerJoin('notifySchedule', 'notifySchedule.id', 'notifyReplacement.scheduleId')
      .selectAll('notifyReplacement')
      .where('notifySchedule.orgId', '=', orgId)
      .orderBy('notifyReplacement.id')
      .execute();
  }

  /** Those that are not over. */
  async windows(orgId: number, now: number) {
    const query = scoped(this.#db, serverScope).selectFrom('notifyWindow').selectAll().where('orgId', '=', orgId);
    return query.where('toAt', '>', now).orderBy('id').execute();
  }

  async channels(orgId: number) {
    const query = scoped(this.#db, serverScope).selectFrom('notifyChannel').select(['id', 'name', 'kind', 'enabled']);
    return query.where('orgId', '=', orgId).orderBy('id').execute();
  }

  async setting(orgId: number) {
    const query = scoped(this.#db, serverScope).selectFrom('notifySetting').select('body');
    return query.where('orgId', '=', orgId).executeTakeFirst();
  }

  /** Parents by id. */
  async tree(table: 'equipmentGroup' | 'dept', orgId: number): Promise<Map<number, number | null>> {
    const query = scoped(this.#db, serverScope)
      .selectFrom(table as 'dept')
      .select(['id', 'parentId']);
    const rows = await query.where('orgId', '=', orgId).execute();
    return new Map(rows.map(({ id, parentId }) => [id, parentId]));
  }

  async device(id: number) {
    return scoped(this.#db, serverScope)
      .selectFrom('equipment')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .select(['equipment.id', 'equipment.groupId', 'equipment.deptId', 'equipment.createdBy', 'equipment.display'])
      .select(equipmentLine)
      .where('equipment.id', '=', id)
      .executeTakeFirst();
  }
}
