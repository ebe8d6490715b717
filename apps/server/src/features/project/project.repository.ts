import type { ProjectState } from '@lookfar/contract';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { ProjectTable } from '../../platform/database/projectSchema.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { ProjectRow } from './access/projectAccess.repository.ts';
import { expiringBefore } from './projectState.ts';

export type ProjectLineRow = Awaited<ReturnType<ProjectRepository['lines']>>[number];

export interface ProjectFilter {
  title?: string | undefined;
  state?: ProjectState | undefined;
  orgId?: number | undefined;
  now: number;
}

/** What belongs to a project that the caller is known to manage or to be in. */
const known = acrossOrganisations('what hangs on it');

export class ProjectRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async count(scope: Scope, filter: ProjectFilter): Promise<number> {
    const query = this.matching(scope, filter).select((eb) => eb.fn.countAll<number>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  /** By organisation, in their order. */
  async lines(scope: Scope, filter: ProjectFilter & { pageNo: number; pageSize: number }) {
    const { pageNo, pageSize } = filter;
    return this.matching(scope, filter)
      .innerJoin('org', 'org.id', 'project.orgId')
      .selectAll('project')
      .select('org.name as orgName')
      .select((eb) => counts(eb as unknown as ExpressionBuilder<Schema, 'project'>))
      .orderBy('project.orgId')
      .orderBy('project.seq')
      .orderBy('project.id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
  }

  /** All of them, in their order. */
  async all(scope: Scope): Promise<ProjectRow[]> {
    const query = scoped(this.db, scope).selectFrom('project').selectAll();
    return query.orderBy('orgId').orderBy('seq').orderBy('id').execute();
  }

  async inOrder(scope: Scope, orgIds: readonly number[]): Promise<Pick<ProjectRow, 'id' | 'orgId'>[]> {
    if (orgIds.length === 0) return [];
    const query = scoped(this.db, scope)
      .selectFrom('project')
      .select(['id', 'orgId'])
      .where('orgId', 'in', [...orgIds]);
    return query.orderBy('seq').orderBy('id').execute();
  }

  async organisationsOf(scope: Scope, ids: readonly number[]): Promise<number[]> {
    const query = scoped(this.db, scope)
      .selectFrom('project')
      .select('orgId')
      .where('id', 'in', [...ids]);
    return (await query.distinct().execute()).map(({ orgId }) => orgId);
  }

  /** Locks the projects of an organisation against other changes until the transaction ends; false if there is none. */
  async lock(scope: Scope, orgId: number): Promise<boolean> {
    const query = scoped(this.db, scope).updateTable('org').where('id', '=', orgId);
    return (await query.set((eb) => ({ name: eb.ref('name') })).executeTakeFirst()).numUpdatedRows > 0n;
  }

  async isTaken(scope: Scope, { orgId, title }: { orgId: number; title: string }, except = 0): Promise<boolean> {
    const query = scoped(this.db, withinOrganisation(scope, orgId))
      .selectFrom('project')
      .select('id')
      .where('title', '=', title)
      .where('id', '!=', except);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** How many an organisation has, and the place after the last. */
  async extent(scope: Scope, orgId: number): Promise<{ count: number; seq: number }> {
    const row = await scoped(this.db, scope)
      .selectFrom('project')
      .where('orgId', '=', orgId)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max<number | null>('seq').as('seq')])
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), seq: Number(row.seq ?? -1) + 1 };
  }

  async insert(scope: Scope, row: Insertable<ProjectTable>): Promise<number> {
    return (await scoped(this.db, scope).insertInto('project').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  }

  async update(scope: Scope, id: number, change: Updateable<ProjectTable>): Promise<void> {
    await scoped(this.db, scope).updateTable('project').set(change).where('id', '=', id).execute();
  }

  /** The device that carries its variables. */
  async variableDevice(projectId: number): Promise<number> {
    const query = scoped(this.db, known).selectFrom('equipment').select('id').where('projectId', '=', projectId);
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async rename(equipmentId: number, name: string): Promise<void> {
    await scoped(this.db, known).updateTable('equipment').set({ name }).where('id', '=', equipmentId).execute();
  }

  async orgNames(orgIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await inPieces(orgIds, (piece) =>
      scoped(this.db, known).selectFrom('org').select(['id', 'name']).where('id', 'in', piece).execute(),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Ids of the pages of these projects by project: the home page first, then in their order. */
  async pages(projectIds: readonly number[], { published }: { published: boolean }): Promise<Map<number, number[]>> {
    const rows = await inPieces(projectIds, (piece) => {
      const pages = scoped(this.db, known)
        .selectFrom('page')
        .select(['id', 'ownerId'])
        .where('ownerKind', '=', 'project')
        .where('ownerId', 'in', piece);
      const seen = published ? pages.where('published', 'is not', null) : pages;
      return seen.orderBy('isHome', 'desc').orderBy('seq').orderBy('id').execute();
    });
    return new Map(
      [...Map.groupBy(rows, ({ ownerId }) => ownerId)].map(([ownerId, pages]) => [ownerId, pages.map(({ id }) => id)]),
    );
  }

  private matching(scope: Scope, { title, state, orgId, now }: ProjectFilter) {
    let query = scoped(this.db, scope).selectFrom('project');
    if (title) query = query.where(hasText(scope, ['project.title'], title));
    if (orgId !== undefined) query = query.where('project.orgId', '=', orgId);
    return state ? query.where(isIn(state, now)) : query;
  }
}

/** As `stateOf`. */
function isIn(state: ProjectState, now: number) {
  const soon = expiringBefore(now);
  if (state === 'expired') return sql<boolean>`project.expires_at <= ${now}`;
  if (state === 'expiring') return sql<boolean>`(project.expires_at > ${now} and project.expires_at <= ${soon})`;
  return sql<boolean>`(project.expires_at is null or project.expires_at > ${soon})`;
}

const counts = (eb: ExpressionBuilder<Schema, 'project'>) => {
  const pages = eb
    .selectFrom('page')
    .whereRef('page.ownerId', '=', 'project.id')
    .where('page.ownerKind', '=', 'project');
  return [
    eb
      .selectFrom('projectEquipment')
      .whereRef('projectEquipment.projectId', '=', 'project.id')
      .select((one) => one.fn.countAll<number>().as('count'))
      .as('equipCount'),
    eb
      .selectFrom('variable')
      .whereRef('variable.projectId', '=', 'project.id')
      .select((one) => one.fn.countAll<number>().as('count'))
      .as('variableCount'),
    eb
      .selectFrom('projectMember')
      .whereRef('projectMember.projectId', '=', 'project.id')
      .select((one) => one.fn.countAll<number>().as('count'))
      .as('memberCount'),
    pages.select((one) => one.fn.countAll<number>().as('count')).as('pageCount'),
    pages.select('page.id').orderBy('page.isHome', 'desc').orderBy('page.seq').orderBy('page.id').limit(1).as('homeId'),
  ] as const;
};
