import { type Permission, permissionKeys } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { OutgoingRow } from './outgoing.repository.ts';

export interface OutboxQuery {
  target?: string | undefined;
  way?: string | undefined;
  state?: string | undefined;
  pageNo: number;
  pageSize: number;
}

/** A message with the account that it is for. */
export interface OutboxRow extends OutgoingRow {
  loginname: string | null;
  roleId: number | null;
  roleType: string | null;
  orgName: string | null;
}

export class OutboxRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** The newest first. */
  async query(scope: Scope, query: OutboxQuery): Promise<{ total: number; rows: OutboxRow[] }> {
    const { target, way, state, pageNo, pageSize } = query;
    let lines = scoped(this.#db, scope)
      .selectFrom('outgoing')
      .leftJoin('account', 'account.id', 'outgoing.accountId')
      .leftJoin('role', 'role.id', 'account.roleId')
      .leftJoin('org', 'org.id', 'outgoing.orgId');
    if (way) lines = lines.where('outgoing.way', '=', way);
    if (state) lines = lines.where('outgoing.state', '=', state);
    if (target) lines = lines.where(sql<boolean>`lower(outgoing.target) like ${containing(target)} escape '!'`);
    const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const page = lines
      .selectAll('outgoing')
      .select(['account.loginname', 'account.roleId', 'role.roleType', 'org.name as orgName'])
      .orderBy('outgoing.id', 'desc');
    const rows = await page
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total, rows };
  }

  async rightsOf(scope: Scope, roleIds: readonly number[]): Promise<Map<number, Permission[]>> {
    const given = new Map<number, Permission[]>(roleIds.map((id) => [id, []]));
    if (roleIds.length === 0) return given;
    const rows = await scoped(this.#db, scope)
      .selectFrom('roleRight')
      .select(['roleId', 'permission'])
      .where('roleId', 'in', roleIds)
      .execute();
    for (const { roleId, permission } of rows) {
      const key = permissionKeys.find((one) => one === permission);
      if (key) given.get(roleId)?.push(key);
    }
    return given;
  }
}
