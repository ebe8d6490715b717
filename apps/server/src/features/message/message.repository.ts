import type { AlarmLevel, Language, MessageSubject, MessageType } from '@lookfar/contract';
import { type SqlBool, sql } from 'kysely';
import { inScope } from '../../platform/access/inScope.ts';
import { withShared } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface CopyFilter {
  type?: MessageType | undefined;
  equipType?: MessageSubject | undefined;
  level?: AlarmLevel | undefined;
  dataId?: number | undefined;
  isSeen?: boolean | undefined;
  beforeId?: number | undefined;
  /** Turns the order round: the oldest first. */
  afterId?: number | undefined;
}

export interface Search {
  text: string;
  language: Language;
  /** Epoch ms, for what is shared until then. */
  now: number;
  /** Alarms about variables of projects are found, too. */
  variables: boolean;
}

export type CopyRow = Awaited<ReturnType<MessageRepository['rows']>>[number];

/** Copies that are looked through, or marked, by one statement. */
const copiesAtOnce = 1000;

/** A person's messages. `message_copy` is what they have; what it says is in `message`. */
export class MessageRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async page(scope: Scope, filter: CopyFilter, paging: { pageNo: number; pageSize: number }) {
    const { total } = await this.#matching(scope, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const ids = await this.#ordered(scope, filter)
      .limit(paging.pageSize)
      .offset((paging.pageNo - 1) * paging.pageSize)
      .execute();
    const rows = await this.rows(
      scope,
      ids.map(({ id }) => id),
    );
    return { total: Number(total), rows: inOrder(rows, filter) };
  }

  /** As `page`, of what says something. Looks through the copies in slices: nobody waits for a long list. */
  async search(scope: Scope, filter: CopyFilter, search: Search, paging: { pageNo: number; pageSize: number }) {
    const found: number[] = [];
    for (let rest = filter; ; ) {
      const window = await this.#ordered(scope, rest).limit(copiesAtOnce).execute();
      const ids = window.map(({ id }) => id);
      if (ids.length > 0) found.push(...(await this.#saying(scope, filter, search, ids)));
      const last = ids.at(-1);
      if (last === undefined || ids.length < copiesAtOnce) break;
      rest = { ...filter, ...(filter.afterId === undefined ? { beforeId: last } : { afterId: last }) };
    }
    const at = (paging.pageNo - 1) * paging.pageSize;
    const rows = await this.rows(scope, found.slice(at, at + paging.pageSize));
    return { total: found.length, rows: inOrder(rows, filter) };
  }

  /** In any order. */
  rows(scope: Scope, ids: readonly number[]) {
    return inPieces(ids, (piece) => this.#joined(scope).where('messageCopy.id', 'in', piece).execute());
  }

  /** The newest that matches. */
  async newest(scope: Scope, filter: CopyFilter): Promise<CopyRow | undefined> {
    const copy = await this.#ordered(scope, filter).limit(1).executeTakeFirst();
    return copy && (await this.rows(scope, [copy.id]))[0];
  }

  /** Unread and not ignored, by type and level. */
  unread(scope: Scope) {
    return scoped(this.#db, scope)
      .selectFrom('messageCopy')
      .where('seen', '=', 0)
      .where('ignored', '=', 0)
      .select((eb) => ['type', 'level', eb.fn.countAll<number>().as('count')])
      .groupBy(['type', 'level'])
      .execute();
  }

  /** Unread announcements and expiry notices that still apply, the oldest first. */
  dialogs(scope: Scope, { now, most }: { now: number; most: number }) {
    return this.#joined(scope)
      .where('messageCopy.seen', '=', 0)
      .where('messageCopy.ignored', '=', 0)
      .where('messageCopy.type', 'in', ['expire', 'notice'] satisfies MessageType[])
      .where((eb) =>
        eb.or([
          eb('messageCopy.type', '=', 'expire'),
          eb('message.expiresAt', 'is', null),
          eb('message.expiresAt', '>', now),
        ]),
      )
      .orderBy('messageCopy.id')
      .limit(most)
      .execute();
  }

  /** Of these, how many the scope has. */
  async count(scope: Scope, ids: readonly number[]): Promise<number> {
    const own = scoped(this.#db, scope)
      .selectFrom('messageCopy')
      .where('id', 'in', [...ids])
      .select('id');
    return (await own.execute()).length;
  }

  async newestId(scope: Scope): Promise<number> {
    return (await this.#ordered(scope, {}).limit(1).executeTakeFirst())?.id ?? 0;
  }

  /** Returns how many were unread. */
  async markSeen(scope: Scope, ids: readonly number[]): Promise<number> {
    const { numUpdatedRows } = await scoped(this.#db, scope)
      .updateTable('messageCopy')
      .set({ seen: 1 })
      .where('id', 'in', [...ids])
      .where('seen', '=', 0)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** All that match, up to an id. */
  async markAllSeen(scope: Scope, filter: CopyFilter, upTo: number): Promise<number> {
    let [count, afterId] = [0, 0];
    for (;;) {
      const unread = this.#ordered(scope, { ...filter, isSeen: false, afterId }).where('id', '<=', upTo);
      const ids = (await unread.limit(copiesAtOnce).execute()).map(({ id }) => id);
      const last = ids.at(-1);
      if (last === undefined) return count;
      count += await this.markSeen(scope, ids);
      afterId = last;
    }
  }

  /** Unread messages about an alarm, a device, or an alarm of that device. */
  async aboutAlarm(scope: Scope, about: { equipmentId?: number | undefined; alarmId?: number | undefined }) {
    const { equipmentId, alarmId } = about;
    let query = scoped(this.#db, scope)
      .selectFrom('messageCopy')
      .innerJoin('message', 'message.id', 'messageCopy.messageId')
      .where('messageCopy.type', '=', 'alarm' satisfies MessageType)
      .where(isSeen(false));
    if (alarmId !== undefined) query = query.where('message.alarmId', '=', alarmId);
    if (equipmentId !== undefined)
      query = query.where('messageCopy.dataId', '=', equipmentId).where('message.equipmentId', '=', equipmentId);
    return (await query.select('messageCopy.id').execute()).map(({ id }) => id);
  }

  async setIgnored(scope: Scope, id: number, ignored: boolean): Promise<boolean> {
    const { numUpdatedRows } = await scoped(this.#db, scope)
      .updateTable('messageCopy')
      .set({ ignored: ignored ? 1 : 0 })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async delete(scope: Scope, ids: readonly number[]): Promise<void> {
    await scoped(this.#db, scope)
      .deleteFrom('messageCopy')
      .where('id', 'in', [...ids])
      .execute();
  }

  #matching(scope: Scope, filter: CopyFilter) {
    let query = scoped(this.#db, scope).selectFrom('messageCopy');
    for (const key of ['type', 'equipType', 'level', 'dataId'] as const) {
      const wanted = filter[key];
      if (wanted !== undefined) query = query.where(`messageCopy.${key}`, '=', wanted);
    }
    if (filter.isSeen !== undefined) query = query.where(isSeen(filter.isSeen));
    if (filter.beforeId !== undefined) query = query.where('messageCopy.id', '<', filter.beforeId);
    if (filter.afterId !== undefined) query = query.where('messageCopy.id', '>', filter.afterId);
    return query;
  }

  #ordered(scope: Scope, filter: CopyFilter) {
    const order = filter.afterId === undefined ? 'desc' : 'asc';
    return this.#matching(scope, filter).select('messageCopy.id').orderBy('messageCopy.id', order);
  }

  /** Of copies in a row, those that say it. Devices that the reader can no longer see are not found by their names. */
  async #saying(scope: Scope, filter: CopyFilter, search: Search, ids: readonly number[]) {
    const { text, language, now, variables } = search;
    const [title, note] = language === 'cn' ? ['titleCn', 'noteCn'] : ['titleEn', 'noteEn'];
    const device = inScope(withShared(scope, now), 'equipment') ?? sql<SqlBool>`1 = 1`;
    const carried = inScope(scope, 'signal') ?? sql<SqlBool>`1 = 1`;
    const ofVariable = variables
      ? sql<SqlBool>`exists (select 1 from signal inner join equipment as carrier on carrier.id = signal.equipment_id
          where signal.equipment_id = message.equipment_id and carrier.project_id is not null and ${carried})`
      : sql<SqlBool>`1 = 0`;
    const rows = await this.#matching(scope, filter)
      .innerJoin('message', 'message.id', 'messageCopy.messageId')
      .where('messageCopy.id', '>=', Math.min(...ids))
      .where('messageCopy.id', '<=', Math.max(...ids))
      .where(hasText(scope, [`message.${title}`, `message.${note}`], text, { within: true }))
      .where(
        sql<boolean>`(message.equipment_id is null or exists (
          select 1 from equipment where equipment.id = message.equipment_id and ${device}) or ${ofVariable})`,
      )
      .select('messageCopy.id')
      .orderBy('messageCopy.id', filter.afterId === undefined ? 'desc' : 'asc')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Of these devices, those that carry variables of projects in scope: nobody sees them, but their alarms concern people. */
  async carriersAmong(scope: Scope, equipmentIds: readonly number[]): Promise<Set<number>> {
    const rows = await scoped(this.#db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('equipment.projectId', 'is not', null)
      .where('signal.equipmentId', 'in', [...equipmentIds])
      .select('signal.equipmentId')
      .distinct()
      .execute();
    return new Set(rows.map(({ equipmentId }) => equipmentId));
  }

  #joined(scope: Scope) {
    return scoped(this.#db, scope)
      .selectFrom('messageCopy')
      .innerJoin('message', 'message.id', 'messageCopy.messageId')
      .select(['messageCopy.id', 'messageCopy.type', 'messageCopy.equipType', 'messageCopy.level'])
      .select(['messageCopy.dataId', 'messageCopy.seen', 'messageCopy.ignored', 'message.orgId'])
      .select(['message.titleCn', 'message.titleEn', 'message.noteCn', 'message.noteEn', 'message.equipmentId'])
      .select(['message.alarmId', 'message.occurrence', 'message.broadcastTimes', 'message.imgUrl'])
      .select(['message.expiresAt', 'message.objectName', 'message.createdAt']);
  }
}

/**
 * A sum, so that the planner keeps to the index in the order of ids: with the one of unread messages it would sort all of
 * them for a page.
 */
const isSeen = (seen: boolean) => sql<boolean>`message_copy.seen + 0 = ${seen ? 1 : 0}`;

function inOrder(rows: CopyRow[], { afterId }: CopyFilter): CopyRow[] {
  return rows.toSorted((a, b) => (afterId === undefined ? b.id - a.id : a.id - b.id));
}
