import type { Insertable, Updateable } from 'kysely';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { hasText } from '../../../platform/database/hasText.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { ProjectMemberTable } from '../../../platform/database/projectSchema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export type MemberLineRow = Awaited<ReturnType<MemberRepository['page']>>[number];

interface Paged {
  projectId: number;
  name?: string | undefined;
  pageNo: number;
  pageSize: number;
}

/** People of projects that the caller manages: their accounts may be of any organisation. */
export class MemberRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async count(scope: Scope, filter: Pick<Paged, 'projectId' | 'name'>): Promise<number> {
    const query = this.matching(scope, filter).select((eb) => eb.fn.countAll<number>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  async page(scope: Scope, { pageNo, pageSize, ...filter }: Paged) {
    return this.lines(this.matching(scope, filter))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
  }

  /** Those who accepted the share. */
  async holders(scope: Scope, projectId: number): Promise<MemberLineRow[]> {
    return this.lines(this.matching(scope, { projectId }).where('projectMember.isAccepted', '=', 1)).execute();
  }

  async countCandidates(scope: Scope, filter: Pick<Paged, 'projectId' | 'name'>): Promise<number> {
    const query = this.outside(scope, filter).select((eb) => eb.fn.countAll<number>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  async candidates(scope: Scope, { pageNo, pageSize, ...filter }: Paged) {
    return this.outside(scope, filter)
      .select(['account.id as accountId', 'account.loginname', 'account.name', 'org.name as orgName'])
      .orderBy('account.orgId')
      .orderBy('account.id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
  }

  /** Of these accounts, those in scope. */
  async accounts(scope: Scope, ids: readonly number[]): Promise<{ id: number; loginname: string }[]> {
    return inPieces(ids, (piece) =>
      scoped(this.db, scope).selectFrom('account').select(['id', 'loginname']).where('id', 'in', piece).execute(),
    );
  }

  async accountIds(scope: Scope, projectId: number): Promise<number[]> {
    const query = scoped(this.db, scope).selectFrom('projectMember').select('accountId');
    return (await query.where('projectId', '=', projectId).execute()).map(({ accountId }) => accountId);
  }

  /** Pages of a project that the caller manages. */
  async pageIds(scope: Scope, projectId: number): Promise<Set<number>> {
    const rows = await scoped(this.db, scope)
      .selectFrom('page')
      .select('id')
      .where('ownerKind', '=', 'project')
      .where('ownerId', '=', projectId)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** By their ids, with their login names. Among them may be the caller's own membership of a project of others. */
  async find(scope: Scope, ids: readonly number[]) {
    return scoped(this.db, scope)
      .selectFrom('projectMember')
      .innerJoin('account', 'account.id', 'projectMember.accountId')
      .selectAll('projectMember')
      .select('account.loginname')
      .where('projectMember.id', 'in', [...ids])
      .execute();
  }

  async insert(scope: Scope, rows: readonly Insertable<ProjectMemberTable>[]): Promise<void> {
    if (rows.length === 0) return;
    await scoped(this.db, scope)
      .insertInto('projectMember')
      .values([...rows])
      .execute();
  }

  async update(scope: Scope, id: number, change: Updateable<ProjectMemberTable>): Promise<void> {
    await scoped(this.db, scope).updateTable('projectMember').set(change).where('id', '=', id).execute();
  }

  async remove(scope: Scope, ids: readonly number[]): Promise<void> {
    await scoped(this.db, scope)
      .deleteFrom('projectMember')
      .where('id', 'in', [...ids])
      .execute();
  }

  /** Locks the people of a project until the transaction ends. */
  async lock(scope: Scope, projectId: number): Promise<void> {
    const query = scoped(this.db, scope).updateTable('project').where('id', '=', projectId);
    await query.set((eb) => ({ title: eb.ref('title') })).execute();
  }

  private matching(scope: Scope, { projectId, name }: Pick<Paged, 'projectId' | 'name'>) {
    const query = scoped(this.db, scope)
      .selectFrom('projectMember')
      .innerJoin('account', 'account.id', 'projectMember.accountId')
      .innerJoin('org', 'org.id', 'account.orgId')
      .where('projectMember.projectId', '=', projectId);
    return name ? query.where(isNamed(scope, name)) : query;
  }

  private lines(query: ReturnType<MemberRepository['matching']>) {
    return query
      .selectAll('projectMember')
      .select(['account.loginname', 'account.name', 'org.name as orgName'])
      .orderBy('projectMember.id');
  }

  private outside(scope: Scope, { projectId, name }: Pick<Paged, 'projectId' | 'name'>) {
    const members = scoped(this.db, acrossOrganisations('what hangs on it'))
      .selectFrom('projectMember')
      .select('accountId')
      .where('projectId', '=', projectId);
    const query = scoped(this.db, scope)
      .selectFrom('account')
      .innerJoin('org', 'org.id', 'account.orgId')
      .where('account.disabled', '=', 0)
      .where('account.id', 'not in', members);
    return name ? query.where(isNamed(scope, name)) : query;
  }
}

const isNamed = (scope: Scope, name: string) => hasText(scope, ['account.name', 'account.loginname'], name);
