import type { Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { AccountTable } from '../../platform/database/peopleSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type OwnAccountRow = NonNullable<Awaited<ReturnType<ProfileRepository['find']>>>;

/** No organisation nests departments deeper; also ends a circle. */
const deepest = 20;

/** The caller's own account. */
export class ProfileRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  find(scope: Scope, accountId: number) {
    return scoped(this.db, scope)
      .selectFrom('account')
      .innerJoin('org', 'org.id', 'account.orgId')
      .innerJoin('role', 'role.id', 'account.roleId')
      .selectAll('account')
      .select(['org.name as orgName', 'role.name as roleName', 'role.authRegion as roleRegion'])
      .where('account.id', '=', accountId)
      .executeTakeFirst();
  }

  async update(scope: Scope, accountId: number, change: Updateable<AccountTable>): Promise<void> {
    await scoped(this.db, scope).updateTable('account').set(change).where('id', '=', accountId).execute();
  }

  /** The names of a department and those above it, from the top. */
  async deptPath(scope: Scope, deptId: number | null): Promise<string[]> {
    const path: string[] = [];
    for (let id = deptId; id !== null && path.length < deepest; ) {
      const query = scoped(this.db, scope).selectFrom('dept').select(['name', 'parentId']).where('id', '=', id);
      const dept = await query.executeTakeFirst();
      if (!dept) break;
      path.unshift(dept.name);
      id = dept.parentId;
    }
    return path;
  }
}
