import type { NoticeState } from '@lookfar/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { NoticeTable } from '../../platform/database/messageSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { noticeCause } from './noticeCause.ts';

export type NoticeRow = Awaited<ReturnType<NoticeRepository['find']>> & object;

export interface NoticeCount {
  received: number;
  read: number;
}

export interface NoticeQuery {
  title?: string | undefined;
  state?: NoticeState | undefined;
  now: number;
  pageNo: number;
  pageSize: number;
}

/** More are not shown before the login. */
const mostPublic = 20;

export class NoticeRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Pinned ones first, then the newest. */
  async page(scope: Scope, { title, state, now, pageNo, pageSize }: NoticeQuery) {
    let query = this.#joined(scope);
    if (title) query = query.where(hasText(scope, ['notice.title'], title));
    if (state) query = query.where(isIn(state, now));
    const { total } = await query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .orderBy('notice.pinned', 'desc')
      .orderBy('notice.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), rows };
  }

  find(scope: Scope, id: number) {
    return this.#joined(scope).where('notice.id', '=', id).executeTakeFirst();
  }

  /** What anyone may see, at most a few: announcements of the platform to everyone, pinned ones first. */
  published(now: number) {
    return this.#joined(acrossOrganisations('who is coming in'))
      .where('notice.orgId', 'is', null)
      .where('notice.isPublic', '=', 1)
      .where(isIn('shown', now))
      .orderBy('notice.pinned', 'desc')
      .orderBy('notice.beginsAt', 'desc')
      .limit(mostPublic)
      .execute();
  }

  /** One that the account of the scope has as a message, whoever announced it. */
  async received(scope: Scope, id: number) {
    const copy = await scoped(this.#db, scope)
      .selectFrom('messageCopy')
      .innerJoin('message', 'message.id', 'messageCopy.messageId')
      .where('message.cause', '=', noticeCause(id))
      .select('messageCopy.id')
      .executeTakeFirst();
    return copy && this.find(acrossOrganisations('whose is it'), id);
  }

  async insert(scope: Scope, row: Insertable<NoticeTable>): Promise<number> {
    return (await scoped(this.#db, scope).insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  }

  async update(scope: Scope, id: number, row: Updateable<NoticeTable>, db: Records = this.#db): Promise<boolean> {
    const update = scoped(db, scope).updateTable('notice').set(row).where('id', '=', id);
    return (await update.executeTakeFirst()).numUpdatedRows > 0n;
  }

  async delete(scope: Scope, id: number): Promise<void> {
    await scoped(this.#db, scope).deleteFrom('notice').where('id', '=', id).execute();
  }

  orgs(scope: Scope) {
    return scoped(this.#db, scope).selectFrom('org').select(['id', 'name']).orderBy('name').execute();
  }

  roles(scope: Scope) {
    return scoped(this.#db, scope)
      .selectFrom('role')
      .innerJoin('org', 'org.id', 'role.orgId')
      .select(['role.id', 'role.name', 'role.orgId', 'org.name as orgName'])
      .orderBy('org.name')
      .orderBy('role.id')
      .execute();
  }

  /** Of these ids, how many the scope has. */
  async countOrgs(scope: Scope, ids: readonly number[]): Promise<number> {
    const query = scoped(this.#db, scope)
      .selectFrom('org')
      .where('id', 'in', [...ids]);
    return (await query.select('id').execute()).length;
  }

  async countRoles(scope: Scope, ids: readonly number[], orgId: number | null): Promise<number> {
    let query = scoped(this.#db, scope)
      .selectFrom('role')
      .where('id', 'in', [...ids]);
    if (orgId !== null) query = query.where('orgId', '=', orgId);
    return (await query.select('id').execute()).length;
  }

  async countFiles(scope: Scope, ids: readonly number[], orgId: number): Promise<number> {
    const query = scoped(this.#db, scope)
      .selectFrom('file')
      .where('id', 'in', [...ids])
      .where('orgId', '=', orgId);
    return (await query.select('id').execute()).length;
  }

  #joined(scope: Scope) {
    return scoped(this.#db, scope)
      .selectFrom('notice')
      .leftJoin('org', 'org.id', 'notice.orgId')
      .selectAll('notice')
      .select('org.name as orgName');
  }
}

/** As `noticeState` decides it. */
function isIn(state: NoticeState, now: number) {
  const isCurrent = sql`notice.withdrawn_at is null and notice.is_draft = 0`;
  const isExpired = sql`(notice.expires_at is not null and notice.expires_at <= ${now})`;
  const conditions = {
    withdrawn: sql`notice.withdrawn_at is not null`,
    draft: sql`notice.withdrawn_at is null and notice.is_draft = 1`,
    expired: sql`${isCurrent} and ${isExpired}`,
    scheduled: sql`${isCurrent} and not ${isExpired} and notice.begins_at > ${now}`,
    shown: sql`${isCurrent} and not ${isExpired} and notice.begins_at <= ${now}`,
  };
  return sql<boolean>`(${conditions[state]})`;
}
