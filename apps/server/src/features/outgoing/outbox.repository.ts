import { type Permission, permissionKeys } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { OutgoingRow } from './sender/outgoing.repository.ts';

export interface OutboxQuery {
  target?: string | undefined;
  way?: string | undefined;
  state?: string | undefined;
  alarmId?: number | undefined;
  pageNo: number;
  pageSize: number;
}

/** A message with the account that it is for. */
export interface OutboxRow extends OutgoingRow {
  loginname: string | null;
  roleId: number | null;
  roleType: string | null;
  orgName: string | null;
  ruleName: string | null;
}

export class OutboxRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** The newest first. */
  async query(scope: Scope, query: OutboxQuery): Promise<{ total: number; rows: OutboxRow[] }> {
    const { target, way, state, alarmId, pageNo, pageSize } = query;
    let lines = scoped(this.#db, scope)
      .selectFrom('outgoing')
      .leftJoin('account', 'account.id', 'outgoing.accountId')
      .leftJoin('role', 'role.id', 'account.roleId')
      .leftJoin('org', 'org.id', 'outgoing.orgId')
      .leftJoin('notifyRule', 'notifyRule.id', 'outgoing.ruleId');
    if (way) lines = lines.where('outgoing.way', '=', way);
    if (state) lines = lines.where('outgoing.state', '=', state);
    if (alarmId) lines = lines.where('outgoing.alarmId', '=', alarmId);
    if (target) lines = lines.where(sql<boolean>`lower(outgoing.target) like ${containing(target)} escape '!'`);
    const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const page = lines
      .selectAll('outgoing')
      .select([
        'account.loginname',
        'account.roleId',
        'role.roleType',
        'org.name as orgName',
        'notifyRule.name as ruleName',
      ])
      .orderBy('outgoing.id', 'desc');
    const rows = await page
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total, rows };
  }

  /** Failed messages that can still be of use are tried anew. Returns how many. */
  async resend(scope: Scope, ids: readonly number[], now: number): Promise<number> {
    const result = await scoped(this.#db, scope)
      .updateTable('outgoing')
      .set({ state: 'waiting', tries: 0, dueAt: now, error: '' })
      .where('id', 'in', ids)
      .where('state', '=', 'failed')
      .where('body', '!=', '')
      .where((row) => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', now)]))
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
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
