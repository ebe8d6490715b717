import type { Selectable } from 'kysely';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { ProjectMemberTable, ProjectTable } from '../../../platform/database/projectSchema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export type ProjectRow = Selectable<ProjectTable>;
export type MemberRow = Selectable<ProjectMemberTable>;

/** Who may open a project. */
export class ProjectAccessRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async managed(scope: Scope, id: number, db: Records = this.db): Promise<ProjectRow | undefined> {
    return scoped(db, scope).selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The memberships of an account that have not expired: of one project, or of all of them. */
  async memberships(scope: Scope, now: number, projectId?: number): Promise<MemberRow[]> {
    let query = scoped(this.db, scope)
      .selectFrom('projectMember')
      .selectAll()
      .where('accountId', '=', scope.accountId ?? 0)
      .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]));
    if (projectId !== undefined) query = query.where('projectId', '=', projectId);
    return query.execute();
  }

  /** Projects of any organisation, for those who are known to be among their people. */
  async joined(ids: readonly number[]): Promise<ProjectRow[]> {
    if (ids.length === 0) return [];
    const everyone = scoped(this.db, acrossOrganisations('whose is it'));
    return everyone.selectFrom('project').selectAll().where('id', 'in', ids).execute();
  }

  /** Published pages of these projects that have a password. */
  async locked(projectIds: readonly number[]) {
    return inPieces(projectIds, (piece) =>
      scoped(this.db, acrossOrganisations('whose is it'))
        .selectFrom('page')
        .select(['id', 'ownerId as projectId', 'passwordHash'])
        .where('ownerKind', '=', 'project')
        .where('ownerId', 'in', piece)
        .where('passwordHash', 'is not', null)
        .where('published', 'is not', null)
        .execute(),
    );
  }

  /** The project that a page belongs to. */
  async projectOfPage(pageId: number): Promise<{ projectId: number; published: number | null } | undefined> {
    const row = await scoped(this.db, acrossOrganisations('whose is it'))
      .selectFrom('page')
      .select(['ownerId', 'published'])
      .where('id', '=', pageId)
      .where('ownerKind', '=', 'project')
      .executeTakeFirst();
    return row && { projectId: row.ownerId, published: row.published };
  }
}
