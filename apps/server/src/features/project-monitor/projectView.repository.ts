import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { equipmentLine } from '../../platform/database/equipmentLine.ts';
import { byId, inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type ViewedSignalRow = Awaited<ReturnType<ProjectViewRepository['signals']>>[number];
export type ViewedDeviceRow = Awaited<ReturnType<ProjectViewRepository['devices']>>[number];

/** What hangs on a project that its viewer is known to be able to open. */
const known = acrossOrganisations('what hangs on it');

/** What viewers of a project see of its pages, devices and signals. */
export class ProjectViewRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Published pages, in order. */
  async pages(scope: Scope, projectId: number) {
    return scoped(this.db, scope)
      .selectFrom('page')
      .where('ownerKind', '=', 'project')
      .where('ownerId', '=', projectId)
      .where('published', 'is not', null)
      .select(['id', 'folderId', 'title', 'isHome'])
      .orderBy('seq')
      .orderBy('id')
      .execute();
  }

  async folders(projectId: number) {
    const query = scoped(this.db, known).selectFrom('pageFolder').where('projectId', '=', projectId);
    return query.select(['id', 'parentId', 'title']).orderBy('seq').orderBy('id').execute();
  }

  /** Pages with what is needed to know whether they are open to a session. */
  async locks(scope: Scope, ids: readonly number[]) {
    if (ids.length === 0) return [];
    const query = scoped(this.db, scope)
      .selectFrom('page')
      .where('id', 'in', [...ids]);
    return query.select(['id', 'passwordHash']).execute();
  }

  /** The signals on the published version of a page. */
  async onPage(pageId: number) {
    const query = scoped(this.db, known).selectFrom('projectPageSignal').where('pageId', '=', pageId);
    return query.select(['equipmentId', 'signalId', 'isWritten']).execute();
  }

  /** The published pages of a project that write a signal. */
  async writers(projectId: number, signalId: number): Promise<number[]> {
    const rows = await scoped(this.db, known)
      .selectFrom('projectPageSignal')
      .where('projectId', '=', projectId)
      .where('signalId', '=', signalId)
      .where('isWritten', '=', 1)
      .select('pageId')
      .execute();
    return rows.map((row) => row.pageId);
  }

  async signals(scope: Scope, ids: readonly number[]) {
    return inPieces(ids, (piece) =>
      scoped(this.db, scope)
        .selectFrom('signal')
        .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
        .where('signal.id', 'in', piece)
        .selectAll('signal')
        .select(['equipment.name as equip', 'equipment.projectId'])
        .orderBy('signal.equipmentId')
        .orderBy('signal.seq')
        .orderBy('signal.id')
        .execute(),
    );
  }

  /** Enabled rules about one signal each. */
  async limitRules(scope: Scope, signalIds: readonly number[]) {
    return inPieces(signalIds, (piece) =>
      scoped(this.db, scope)
        .selectFrom('alarmRule')
        .where('signalId', 'in', piece)
        .where('enabled', '=', 1)
        .select(['signalId', 'condition', 'level'])
        .orderBy('id')
        .execute(),
    );
  }

  /** Devices with their gateways, by id; not the one that carries the variables. */
  async devices(scope: Scope, ids?: readonly number[]) {
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .where('equipment.projectId', 'is', null)
      .select(['equipment.id', 'equipment.orgId', 'equipment.name', 'equipment.gatewayId'])
      .select(['gateway.sn', 'gateway.vpn', 'gateway.interval', 'gateway.economizeOpen'])
      .select(equipmentLine);
    if (ids) return inPieces(ids, (piece) => query.where('equipment.id', 'in', piece).execute());
    return byId((after, limit) =>
      query.where('equipment.id', '>', after).orderBy('equipment.id').limit(limit).execute(),
    );
  }

  /** Where devices were put on the map. */
  async places(scope: Scope) {
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .where('projectId', 'is', null)
      .select(['id', 'longitude', 'latitude']);
    return byId((after, limit) => query.where('id', '>', after).orderBy('id').limit(limit).execute());
  }

  /** The device of a signal. */
  async deviceOf(scope: Scope, signalId: number) {
    const query = scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('signal.id', '=', signalId);
    return query
      .select(['equipment.id', 'equipment.orgId', 'equipment.gatewayId', 'equipment.projectId'])
      .executeTakeFirst();
  }

  async hasDevice(scope: Scope, equipmentId: number): Promise<boolean> {
    const query = scoped(this.db, scope).selectFrom('equipment').where('id', '=', equipmentId).select('id');
    return (await query.executeTakeFirst()) !== undefined;
  }
}
