import type { Db } from '../../platform/database/openDatabase.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type GroupRow = Awaited<ReturnType<GroupRepository['all']>>[number];

export class GroupRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** Siblings in their order. */
  async all(scope: Scope) {
    let query = this.db.selectFrom('equipmentGroup').select(['id', 'orgId', 'parentId', 'name', 'seq']);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return query.orderBy('seq').orderBy('id').execute();
  }

  async find(scope: Scope, id: number): Promise<GroupRow | undefined> {
    let query = this.db.selectFrom('equipmentGroup').select(['id', 'orgId', 'parentId', 'name', 'seq']);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return query.where('id', '=', id).executeTakeFirst();
  }

  /** Devices directly in each group. */
  async equipmentCounts(scope: Scope): Promise<Map<number, number>> {
    let query = this.db
      .selectFrom('equipment')
      .select(['groupId', (eb) => eb.fn.countAll<number>().as('count')])
      .where('groupId', 'is not', null);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    const rows = await query.groupBy('groupId').execute();
    return new Map(rows.map(({ groupId, count }) => [groupId ?? 0, Number(count)]));
  }

  /** Names of devices directly in a group, the first few. */
  async equipmentNames(scope: Scope, groupId: number, most: number): Promise<string[]> {
    let query = this.db.selectFrom('equipment').select('name').where('groupId', '=', groupId);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return (await query.orderBy('id').limit(most).execute()).map((row) => row.name);
  }

  /** Locks the organisation's tree until the transaction ends: two moves could otherwise create a cycle. */
  async lock(orgId: number): Promise<void> {
    const query = this.db.updateTable('org').where('id', '=', orgId);
    await query.set((eb) => ({ name: eb.ref('name') })).execute();
  }

  async insert(group: Omit<GroupRow, 'id'>): Promise<number> {
    return (await this.db.insertInto('equipmentGroup').values(group).returning('id').executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, change: Partial<Pick<GroupRow, 'name' | 'parentId' | 'seq'>>): Promise<void> {
    let query = this.db.updateTable('equipmentGroup').set(change).where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    await query.execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    let query = this.db.deleteFrom('equipmentGroup').where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    await query.execute();
  }
}
