import type { Insertable, Selectable, Updateable } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { ProjectReportTable } from '../../platform/database/projectSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type ReportRecord = Selectable<ProjectReportTable>;

/** Definitions of reports. Who may read those of a project is decided before (`ProjectAccess`). */
export class ReportRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async find(id: number): Promise<ReportRecord | undefined> {
    const everyone = scoped(this.db, acrossOrganisations('whose is it'));
    return everyone.selectFrom('projectReport').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** In their order. */
  async ofProject(projectId: number): Promise<ReportRecord[]> {
    const everyone = scoped(this.db, acrossOrganisations('whose is it'));
    const query = everyone.selectFrom('projectReport').selectAll().where('projectId', '=', projectId);
    return query.orderBy('seq').orderBy('id').execute();
  }

  /** Changes to the reports of one project are serialised by locking its row. */
  async hold(scope: Scope, projectId: number): Promise<void> {
    await scoped(this.db, scope)
      .updateTable('project')
      .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
      .where('id', '=', projectId)
      .execute();
  }

  async insert(scope: Scope, row: Insertable<ProjectReportTable>): Promise<number> {
    const query = scoped(this.db, scope).insertInto('projectReport').values(row).returning('id');
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, row: Updateable<ProjectReportTable>): Promise<void> {
    await scoped(this.db, scope).updateTable('projectReport').set(row).where('id', '=', id).execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    await scoped(this.db, scope).deleteFrom('projectReport').where('id', '=', id).execute();
  }
}
