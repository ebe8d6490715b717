import type { Insertable } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { PageTable } from '../../platform/database/pageSchema.ts';
import type { PageFolderTable, ProjectReportTable, VariableTable } from '../../platform/database/projectSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

/** The caller is known to manage both projects. */
const known = acrossOrganisations('what hangs on it');

/** Rows that one statement reads or writes. */
const rowsAtOnce = 200;

/** Reads what a project has, a piece at a time, and writes the copies. */
export class ProjectCopyRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Those that the scope includes: whoever copies a project puts its devices into another one. */
  async devices(scope: Scope, projectId: number, after: number): Promise<number[]> {
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .innerJoin('projectEquipment', 'projectEquipment.equipmentId', 'equipment.id')
      .select('equipment.id')
      .where('projectEquipment.projectId', '=', projectId)
      .where('equipment.id', '>', after);
    const rows = await query.orderBy('equipment.id').limit(rowsAtOnce).execute();
    return rows.map(({ id }) => id);
  }

  async addDevices(projectId: number, equipmentIds: readonly number[]): Promise<void> {
    const rows = equipmentIds.map((equipmentId) => ({ projectId, equipmentId }));
    const insert = scoped(this.db, known).insertInto('projectEquipment').values(rows);
    // Someone may have added it to the copy already.
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }

  /** The signals that are variables, complete. */
  async signals(equipmentId: number, after: number) {
    const query = scoped(this.db, known)
      .selectFrom('signal')
      .selectAll()
      .where('equipmentId', '=', equipmentId)
      .where('id', '>', after);
    return query.orderBy('id').limit(rowsAtOnce).execute();
  }

  async variables(projectId: number, after: number) {
    const query = scoped(this.db, known)
      .selectFrom('variable')
      .selectAll()
      .where('projectId', '=', projectId)
      .where('signalId', '>', after);
    return query.orderBy('signalId').limit(rowsAtOnce).execute();
  }

  async inputs(variableIds: readonly number[]) {
    if (variableIds.length === 0) return [];
    const query = scoped(this.db, known).selectFrom('variableInput').selectAll();
    return query.where('variableId', 'in', [...variableIds]).execute();
  }

  async addVariables(rows: readonly Insertable<VariableTable>[]): Promise<void> {
    if (rows.length === 0) return;
    await scoped(this.db, known)
      .insertInto('variable')
      .values([...rows])
      .execute();
  }

  async addInputs(rows: readonly { variableId: number; signalId: number }[]): Promise<void> {
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await scoped(this.db, known)
        .insertInto('variableInput')
        .values(rows.slice(at, at + rowsAtOnce))
        .execute();
  }

  /** In the order of their ids: a parent may come after what is in it. */
  async folders(projectId: number) {
    const query = scoped(this.db, known).selectFrom('pageFolder').selectAll();
    return query.where('projectId', '=', projectId).orderBy('id').execute();
  }

  async addFolder(row: Insertable<PageFolderTable>): Promise<number> {
    const insert = scoped(this.db, known).insertInto('pageFolder').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }

  async setParent(id: number, parentId: number): Promise<void> {
    await scoped(this.db, known).updateTable('pageFolder').set({ parentId }).where('id', '=', id).execute();
  }

  async pageIds(projectId: number): Promise<number[]> {
    const query = scoped(this.db, known)
      .selectFrom('page')
      .select('id')
      .where('ownerKind', '=', 'project')
      .where('ownerId', '=', projectId);
    return (await query.orderBy('seq').orderBy('id').execute()).map(({ id }) => id);
  }

  async page(id: number) {
    return scoped(this.db, known).selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async addPage(row: Insertable<PageTable>): Promise<number> {
    const insert = scoped(this.db, known).insertInto('page').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }

  async reports(projectId: number) {
    const query = scoped(this.db, known).selectFrom('projectReport').selectAll();
    return query.where('projectId', '=', projectId).orderBy('seq').orderBy('id').execute();
  }

  async addReport(row: Insertable<ProjectReportTable>): Promise<number> {
    const insert = scoped(this.db, known).insertInto('projectReport').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }
}
