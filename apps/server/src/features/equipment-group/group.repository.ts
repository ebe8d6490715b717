import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type GroupRow = Awaited<ReturnType<GroupRepository['all']>>[number];

export class GroupRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Siblings in their order. */
  async all(scope: Scope) {
    const query = scoped(this.db, scope)
      .selectFrom('equipmentGroup')
      .select(['id', 'orgId', 'parentId', 'name', 'seq', 'deptId']);
    return query.orderBy('seq').orderBy('id').execute();
  }

  async find(scope: Scope, id: number): Promise<GroupRow | undefined> {
    const query = scoped(this.db, scope)
      .selectFrom('equipmentGroup')
      .select(['id', 'orgId', 'parentId', 'name', 'seq', 'deptId']);
    return query.where('id', '=', id).executeTakeFirst();
  }

  /** Devices directly in each group. */
  async equipmentCounts(scope: Scope): Promise<Map<number, number>> {
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .select(['groupId', (eb) => eb.fn.countAll<number>().as('count')])
      .where('groupId', 'is not', null);
    const rows = await query.groupBy('groupId').execute();
    return new Map(rows.map(({ groupId, count }) => [groupId ?? 0, Number(count)]));
  }

  /** Names of devices directly in a group, the first few. */
  async equipment(scope: Scope, groupId: number, most: number): Promise<{ id: number; name: string }[]> {
    const query = scoped(this.db, scope).selectFrom('equipment').select(['id', 'name']).where('groupId', '=', groupId);
    return query.orderBy('id').limit(most).execute();
  }

  /** Locks the organisation's tree until the transaction ends: two moves could otherwise create a cycle. */
  async lock(scope: Scope, orgId: number): Promise<void> {
    const query = scoped(this.db, scope).updateTable('org').where('id', '=', orgId);
    await query.set((eb) => ({ name: eb.ref('name') })).execute();
  }

  async insert(scope: Scope, group: Omit<GroupRow, 'id'>): Promise<number> {
    return (
      await scoped(this.db, scope).insertInto('equipmentGroup').values(group).returning('id').executeTakeFirstOrThrow()
    ).id;
  }

  async update(
    scope: Scope,
    id: number,
    change: Partial<Pick<GroupRow, 'name' | 'parentId' | 'seq' | 'deptId'>>,
  ): Promise<void> {
    const query = scoped(this.db, scope).updateTable('equipmentGroup').set(change).where('id', '=', id);
    await query.execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    const chosen = scoped(this.db, acrossOrganisations('what hangs on it')).deleteFrom('accountGroup');
    await chosen.where('groupId', '=', id).execute();
    const query = scoped(this.db, scope).deleteFrom('equipmentGroup').where('id', '=', id);
    await query.execute();
  }
}
