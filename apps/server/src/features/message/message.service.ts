import {
  type AlarmLevel,
  type api,
  type BodyOf,
  fail,
  formatTime,
  type Language,
  type Message,
  type MessageType,
  messageLimits,
  type ReplyOf,
  type UnreadCount,
} from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { type MessageAccess, seesAlarms } from './MessageAccess.ts';
import { toHidden, toMessage } from './message.mapper.ts';
import type { CopyRow, MessageRepository } from './message.repository.ts';

export interface MessageServiceParts {
  repository: MessageRepository;
  access: Pick<MessageAccess, 'hiddenOf'>;
  bus: Pick<Bus, 'publish'>;
  clock: Pick<Clock, 'now'>;
}

/** What a person reads, and does with it. */
export class MessageService {
  readonly #parts: MessageServiceParts;

  constructor(parts: MessageServiceParts) {
    this.#parts = parts;
  }

  async query(
    caller: Caller,
    body: BodyOf<typeof api.msg.query>,
    language: Language,
  ): Promise<ReplyOf<typeof api.msg.query>> {
    const { repository, clock } = this.#parts;
    const { pageNo, pageSize, status, search, ...filters } = body;
    const filter = { ...filters, ...(status && { isSeen: status === 'seen' }) };
    const scope = scopeOf(caller);
    const wanted = { text: search ?? '', language, now: clock.now(), variables: seesAlarms(caller) };
    const { total, rows } = search
      ? await repository.search(scope, filter, wanted, { pageNo, pageSize })
      : await repository.page(scope, filter, { pageNo, pageSize });
    return { total, list: await this.#shown(caller, rows, language) };
  }

  async unread(caller: Caller): Promise<UnreadCount> {
    const types: UnreadCount['types'] = { alarm: 0, expire: 0, order: 0, notice: 0 };
    const levels: UnreadCount['levels'] = { critical: 0, high: 0, medium: 0, low: 0 };
    let total = 0;
    for (const { type, level, count } of await this.#parts.repository.unread(scopeOf(caller))) {
      total += Number(count);
      types[type as MessageType] += Number(count);
      if (type === 'alarm' && level !== null) levels[level as AlarmLevel] += Number(count);
    }
    return { total, types, levels };
  }

  /** 1014 for one that the caller does not have, or whose device they can no longer see. */
  async info(caller: Caller, body: BodyOf<typeof api.msg.info>, language: Language): Promise<Message> {
    const { id, ...filter } = body;
    if (id === undefined && filter.dataId === undefined) refuseMissing('id, dataId');
    return toMessage(await this.#visible(caller, id, filter), language);
  }

  async expiry(
    caller: Caller,
    { id, equipType }: BodyOf<typeof api.msg.getExpireById>,
    language: Language,
  ): Promise<ReplyOf<typeof api.msg.getExpireById>> {
    const about = { type: 'expire', dataId: id, equipType } as const;
    const row = await this.#visible(caller, equipType === undefined ? id : undefined, about);
    if (row.type !== 'expire' || row.expiresAt === null) fail('1014');
    return { ...toMessage(row, language), gmtExpire: formatTime(row.expiresAt), name: row.objectName };
  }

  async dialogs(caller: Caller, language: Language): Promise<Message[]> {
    const { repository, clock } = this.#parts;
    const rows = await repository.dialogs(scopeOf(caller), { now: clock.now(), most: messageLimits.dialogs });
    return rows.map((row) => toMessage(row, language));
  }

  async markAsRead(caller: Caller, ids: readonly number[]): Promise<void> {
    await this.#requireOwn(caller, ids);
    if ((await this.#parts.repository.markSeen(scopeOf(caller), ids)) > 0) this.#tell(caller);
  }

  async markAllAsRead(caller: Caller, { upTo, ...filter }: BodyOf<typeof api.msg.allMarkAsRead>): Promise<void> {
    const { repository } = this.#parts;
    const scope = scopeOf(caller);
    // What comes while they are being marked has not been seen.
    const last = upTo ?? (await repository.newestId(scope));
    if ((await repository.markAllSeen(scope, filter, last)) > 0) this.#tell(caller);
  }

  async markAlarmAsRead(caller: Caller, body: BodyOf<typeof api.msg.markAsReadForEquipAlarm>): Promise<void> {
    const { repository } = this.#parts;
    if (body.equipmentId === undefined && body.alarmId === undefined) refuseMissing('equipmentId, alarmId');
    const scope = scopeOf(caller);
    const ids = await repository.aboutAlarm(scope, body);
    const marked = await inPieces(ids, async (piece) => [await repository.markSeen(scope, piece)]);
    if (marked.some((count) => count > 0)) this.#tell(caller);
  }

  async setIgnore(caller: Caller, { id, ignored }: BodyOf<typeof api.msg.setIgnore>): Promise<void> {
    if (!(await this.#parts.repository.setIgnored(scopeOf(caller), id, ignored))) fail('1014');
    this.#tell(caller);
  }

  async delete(caller: Caller, ids: readonly number[]): Promise<void> {
    await this.#requireOwn(caller, ids);
    await this.#parts.repository.delete(scopeOf(caller), ids);
    this.#tell(caller);
  }

  async #visible(
    caller: Caller,
    id: number | undefined,
    about: Omit<BodyOf<typeof api.msg.info>, 'id'>,
  ): Promise<CopyRow> {
    const { repository, access } = this.#parts;
    const scope = scopeOf(caller);
    const row = id === undefined ? await repository.newest(scope, about) : (await repository.rows(scope, [id]))[0];
    if (!row || (await access.hiddenOf(caller, [row])).size > 0) fail('1014');
    return row;
  }

  async #shown(caller: Caller, rows: readonly CopyRow[], language: Language): Promise<Message[]> {
    const hidden = await this.#parts.access.hiddenOf(caller, rows);
    return rows.map((row) => (hidden.has(row.id) ? toHidden(row, language) : toMessage(row, language)));
  }

  /** All or none: 1014 if one of them is not the caller's. */
  async #requireOwn(caller: Caller, ids: readonly number[]): Promise<void> {
    const wanted = [...new Set(ids)];
    if ((await this.#parts.repository.count(scopeOf(caller), wanted)) < wanted.length) fail('1014');
  }

  /** Other windows of the same person follow. */
  #tell({ accountId }: Caller): void {
    this.#parts.bus.publish('message', { accountId, message: { type: 'read' } });
  }
}

function refuseMissing(fields: string): never {
  throw new Refusal('1000', { cn: `缺少 ${fields} 之一`, en: `one of ${fields} is required` });
}
