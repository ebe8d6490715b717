import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type DeptRow = Awaited<ReturnType<DeptRepository['all']>>[number];

/** Tables whose rows can be in a department. */
export const placedTables = ['account', 'equipment', 'gateway', 'equipmentGroup'] as const;
export type PlacedTable = (typeof placedTables)[number];

export class DeptRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Siblings in their order. */
  async all(scope: Scope) {
    const query = scoped(this.db, scope).selectFrom('dept').select(['id', 'orgId', 'parentId', 'name', 'seq']);
    return query.orderBy('seq').orderBy('id').execute();
  }

  async find(scope: Scope, id: number): Promise<DeptRow | undefined> {
    const query = scoped(this.db, scope).selectFrom('dept').select(['id', 'orgId', 'parentId', 'name', 'seq']);
    return query.where('id', '=', id).executeTakeFirst();
  }

  /** Rows directly in each department. */
  async counts(scope: Scope, table: 'account' | 'equipment'): Promise<Map<number, number>> {
    const rows = await scoped(this.db, scope)
      .selectFrom(table)
      .select(['deptId', (eb) => eb.fn.countAll<number>().as('count')])
      .where('deptId', 'is not', null)
      .groupBy('deptId')
      .execute();
    return new Map(rows.map(({ deptId, count }) => [deptId ?? 0, Number(count)]));
  }

  async countIn(table: PlacedTable, orgId: number, deptId: number): Promise<number> {
    const { count } = await scoped(this.db, wholeOrganisation({ orgId }))
      .selectFrom(table)
      .where('deptId', '=', deptId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Everything of the table moves from one department to another. Returns the ids. */
  async reassign(table: PlacedTable, orgId: number, { from, to }: { from: number; to: number }): Promise<number[]> {
    const rows = await scoped(this.db, wholeOrganisation({ orgId }))
      .updateTable(table as 'equipment')
      .set({ deptId: to })
      .where('deptId', '=', from)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async reassignInvites(orgId: number, { from, to }: { from: number; to: number | null }): Promise<void> {
    const records = scoped(this.db, wholeOrganisation({ orgId }));
    await records.updateTable('invite').set({ deptId: to }).where('deptId', '=', from).execute();
  }

  /** Locks the organisation's tree until the transaction ends: two moves could otherwise create a cycle. */
  async lock(orgId: number): Promise<void> {
    const query = scoped(this.db, wholeOrganisation({ orgId })).updateTable('org').where('id', '=', orgId);
    await query.set((eb) => ({ name: eb.ref('name') })).execute();
  }

  async hasOrg(scope: Scope, orgId: number): Promise<boolean> {
    const query = scoped(this.db, scope).selectFrom('org').select('id').where('id', '=', orgId);
    return (await query.executeTakeFirst()) !== undefined;
  }

  async insert(scope: Scope, row: Omit<DeptRow, 'id'>): Promise<number> {
    return (await scoped(this.db, scope).insertInto('dept').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, change: Partial<Pick<DeptRow, 'name' | 'parentId' | 'seq'>>): Promise<void> {
    await scoped(this.db, scope).updateTable('dept').set(change).where('id', '=', id).execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    await scoped(this.db, scope).deleteFrom('dept').where('id', '=', id).execute();
  }
}
