import { type MessageType, neverExternal, type Permission } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { whoReaches } from '../../platform/access/whoReaches.ts';

export interface OfDevice {
  orgId: number;
  equipmentId: number;
  right: Permission;
  /** Only those who want messages of this type. */
  type?: MessageType;
  /** Only these. */
  loginnames?: readonly string[];
}

/** Whom messages go to: people who can log in at this moment. On behalf of the server, which tells them. */
export class MessageReaders {
  readonly #db: Records;
  readonly #now: number;

  /** The database or a transaction. */
  constructor(db: Records, now: number) {
    this.#db = db;
    this.#now = now;
  }

  /** People of an organisation with a permission. */
  async withRight(orgId: number, right: Permission): Promise<number[]> {
    return idsOf(await this.#active().where('account.orgId', '=', orgId).where(hasRight(right)).execute());
  }

  async staff(): Promise<number[]> {
    return idsOf(await this.#active().where('role.roleType', 'in', ['admin', 'operation']).execute());
  }

  /** People of the device's organisation who can see it. */
  async ofDevice({ orgId, equipmentId, right, type, loginnames }: OfDevice): Promise<number[]> {
    let query = this.#active()
      .where('account.orgId', '=', orgId)
      .where(hasRight(right))
      .where(whoReaches(equipmentId, { now: this.#now, writes: false }));
    if (type) query = query.where('account.msgTypes', 'like', `%"${type}"%`);
    if (loginnames) {
      const keys = loginnames.map((name) => name.toLowerCase());
      query = query.where('account.loginKey', 'in', keys.length > 0 ? keys : ['']);
    }
    return idsOf(await query.execute());
  }

  /** Everyone, or people of these organisations and with these roles; in the order of their ids. */
  async everyone(
    { orgIds, roleIds }: { orgIds: readonly number[]; roleIds: readonly number[] },
    { after, most }: { after: number; most: number },
  ): Promise<number[]> {
    let query = this.#active().where('account.id', '>', after);
    if (orgIds.length > 0) query = query.where('account.orgId', 'in', [...orgIds]);
    if (roleIds.length > 0) query = query.where('account.roleId', 'in', [...roleIds]);
    return idsOf(await query.orderBy('account.id').limit(most).execute());
  }

  /** Of these, those who can log in. */
  async among(accountIds: readonly number[]): Promise<number[]> {
    if (accountIds.length === 0) return [];
    return idsOf(
      await this.#active()
        .where('account.id', 'in', [...accountIds])
        .execute(),
    );
  }

  #active() {
    const until = (column: 'account.validUntil' | 'org.validUntil') =>
      sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} > ${this.#now})`;
    return scoped(this.#db, serverScope)
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .innerJoin('org', 'org.id', 'account.orgId')
      .where('account.disabled', '=', 0)
      .where('org.disabled', '=', 0)
      .where(until('account.validUntil'))
      .where(until('org.validUntil'))
      .select('account.id');
  }
}

/** As sessions have it: what nobody from outside may have does not reach them with a role that got it later. */
const hasRight = (right: Permission) => sql<boolean>`(exists (
  select 1 from role_right where role_right.role_id = role.id and role_right.permission = ${right})
  ${neverExternal.includes(right) ? sql`and account.kind <> 'ext'` : sql``})`;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
