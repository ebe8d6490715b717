import type { api, BodyOf, OrgState } from '@lookfar/contract';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { AccountTable, OrgTable } from '../../platform/database/peopleSchema.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type OrgRow = Awaited<ReturnType<OrgRepository['rows']>>[number];

type Filter = Pick<BodyOf<typeof api.org.query>, 'name' | 'state'>;

/** Organisations with what they have. */
export class OrgRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async count(scope: Scope, filter: Filter, now: number): Promise<number> {
    const query = this.matching(scope, filter, now).select((eb) => eb.fn.countAll<number>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  /** Newest first. */
  async page(scope: Scope, filter: Filter & { limit: number; offset: number; now: number }): Promise<number[]> {
    const { limit, offset, now } = filter;
    const query = this.matching(scope, filter, now).select('org.id').orderBy('org.id', 'desc');
    return (await query.limit(limit).offset(offset).execute()).map(({ id }) => id);
  }

  async rows(scope: Scope, ids: readonly number[]) {
    return scoped(this.db, scope)
      .selectFrom('org')
      .selectAll('org')
      .select((eb) => [
        ...counts(eb),
        eb
          .selectFrom('role')
          .whereRef('role.orgId', '=', 'org.id')
          .where('role.roleType', 'in', ['admin', 'operation'])
          .select((role) => role.fn.countAll<number>().as('count'))
          .as('platformRoles'),
        eb.selectFrom('style').whereRef('style.orgId', '=', 'org.id').select('title').limit(1).as('title'),
        eb.selectFrom('style').whereRef('style.orgId', '=', 'org.id').select('faviconIco').limit(1).as('icon'),
      ])
      .where('org.id', 'in', [...ids])
      .orderBy('org.id', 'desc')
      .execute();
  }

  async find(scope: Scope, id: number): Promise<OrgRow | undefined> {
    return (await this.rows(scope, [id]))[0];
  }

  /** Those that another organisation has already. */
  async taken(scope: Scope, wanted: { name: string; code: string; hosts: readonly string[] }, except?: number) {
    const rows = await scoped(this.db, scope)
      .selectFrom('org')
      .select(['name', 'code', 'hosts'])
      .where('id', '!=', except ?? 0)
      .where((is) =>
        is.or([
          is('name', '=', wanted.name),
          is.and([is('code', '=', wanted.code), is('code', '!=', '')]),
          ...(wanted.hosts.length > 0 ? [is('hosts', '!=', '[]')] : []),
        ]),
      )
      .execute();
    return {
      name: rows.some(({ name }) => name === wanted.name),
      code: wanted.code !== '' && rows.some(({ code }) => code === wanted.code),
      host: wanted.hosts.find((host) => rows.some(({ hosts }) => hosts.includes(JSON.stringify(host)))),
    };
  }

  async insert(scope: Scope, row: Insertable<OrgTable>): Promise<number> {
    return (await scoped(this.db, scope).insertInto('org').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, change: Updateable<OrgTable>): Promise<void> {
    await scoped(this.db, scope).updateTable('org').set(change).where('id', '=', id).execute();
  }

  /** Nothing is stored for a brand that is the platform's. */
  async setStyle(scope: Scope, orgId: number, { title, icon }: { title: string; icon: string }): Promise<void> {
    const records = scoped(this.db, scope);
    const known = await records.selectFrom('style').select('id').where('orgId', '=', orgId).executeTakeFirst();
    const row = { title, faviconIco: icon };
    if (known) await records.updateTable('style').set(row).where('id', '=', known.id).execute();
    else if (title !== '' || icon !== '')
      await records
        .insertInto('style')
        .values({ orgId, ...row })
        .execute();
  }

  async hasLogin(scope: Scope, loginKey: string): Promise<boolean> {
    const query = scoped(this.db, scope).selectFrom('account').select('id').where('loginKey', '=', loginKey);
    return (await query.executeTakeFirst()) !== undefined;
  }

  async addAccount(scope: Scope, row: Insertable<AccountTable>): Promise<number> {
    return (await scoped(this.db, scope).insertInto('account').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  }

  async names(scope: Scope, name: string | undefined, most: number) {
    let query = scoped(this.db, scope).selectFrom('org').select(['id', 'name']).where('disabled', '=', 0);
    if (name) query = query.where(hasText(scope, ['org.name'], name));
    return query.orderBy('name').orderBy('id').limit(most).execute();
  }

  async externals(scope: Scope, orgId: number, name: string | undefined, most: number) {
    let query = scoped(this.db, scope)
      .selectFrom('account')
      .select(['id', 'name', 'loginname'])
      .where('orgId', '=', orgId)
      .where('kind', '=', 'ext')
      .where('disabled', '=', 0);
    if (name) query = query.where(hasText(scope, ['account.name', 'account.loginname'], name));
    return query.orderBy('id').limit(most).execute();
  }

  async kindOf(scope: Scope, accountId: number): Promise<string | undefined> {
    const query = scoped(this.db, scope).selectFrom('account').select('kind').where('id', '=', accountId);
    return (await query.executeTakeFirst())?.kind;
  }

  /** Who can be asked, in the order of their accounts. */
  async administrators(scope: Scope, orgId: number, now: number) {
    return scoped(this.db, scope)
      .selectFrom('account')
      .select(['name', 'loginname', 'tel', 'email'])
      .where('orgId', '=', orgId)
      .where('kind', '=', 'co')
      .where('disabled', '=', 0)
      .where((is) => is.or([is('validUntil', 'is', null), is('validUntil', '>', now)]))
      .orderBy('id')
      .limit(mostAdministrators)
      .execute();
  }

  private matching(scope: Scope, { name, state }: Filter, now: number) {
    let query = scoped(this.db, scope).selectFrom('org');
    if (name) query = query.where(hasText(scope, ['org.name', 'org.code', 'org.contact'], name));
    return state ? query.where(isIn(state, now)) : query;
  }
}

const mostAdministrators = 10;

const counts = (eb: ExpressionBuilder<Schema, 'org'>) =>
  [
    eb
      .selectFrom('equipment')
      .whereRef('equipment.orgId', '=', 'org.id')
      .where('equipment.projectId', 'is', null)
      .select((one) => one.fn.countAll<number>().as('count'))
      .as('devices'),
    eb
      .selectFrom('account')
      .whereRef('account.orgId', '=', 'org.id')
      .select((one) => one.fn.countAll<number>().as('count'))
      .as('accounts'),
    eb
      .selectFrom('file')
      .whereRef('file.orgId', '=', 'org.id')
      .select((one) => one.fn.sum<number | null>('bytes').as('bytes'))
      .as('bytes'),
  ] as const;

/** As `orgState`. */
function isIn(state: OrgState, now: number) {
  if (state === 'disabled') return sql<boolean>`org.disabled <> 0`;
  if (state === 'expired') return sql<boolean>`(org.disabled = 0 and org.valid_until <= ${now})`;
  return sql<boolean>`(org.disabled = 0 and (org.valid_until is null or org.valid_until > ${now}))`;
}
