import { type api, type BodyOf, fail, formatTime, parseTime, type ReplyOf } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { fileIdsIn } from '../file/fileAddresses.ts';
import { excerptOf, toManagedNotice } from './notice.mapper.ts';
import type { NoticeCount, NoticeRepository, NoticeRow } from './notice.repository.ts';
import type { NoticeSendingRepository } from './noticeSending.repository.ts';
import { isOver, noticeState } from './noticeState.ts';
import { isBlank, sanitizeNotice } from './sanitizeNotice.ts';

type Draft = BodyOf<typeof api.systemMsg.add>;

export interface NoticeServiceParts {
  repository: NoticeRepository;
  sending: NoticeSendingRepository;
  work: Pick<WorkPool, 'run'>;
  clock: Pick<Clock, 'now'>;
  /** Something may have to be sent, or taken back. */
  changed(): void;
}

const mostImages = 100;
const tooManyImages = {
  cn: `content 最多包含 ${mostImages} 张图片`,
  en: `content may have at most ${mostImages} images`,
};

/** Reading rich text takes many times as long as other documents of its size. */
const effort = 16;

/** Announcements as they are managed: an organisation announces to its own people, platform staff to everyone. */
export class NoticeService {
  readonly #parts: NoticeServiceParts;

  constructor(parts: NoticeServiceParts) {
    this.#parts = parts;
  }

  async query(caller: Caller, body: BodyOf<typeof api.systemMsg.query>): Promise<ReplyOf<typeof api.systemMsg.query>> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    const { total, rows } = await repository.page(scopeOf(caller), { ...body, now });
    const list: ReplyOf<typeof api.systemMsg.query>['list'] = [];
    for (const row of rows) list.push(toManagedNotice(row, await this.#countOf(row), now));
    return { total, list };
  }

  async add(caller: Caller, draft: Draft): Promise<{ id: number }> {
    const { repository, clock } = this.#parts;
    const scope = scopeOf(caller);
    const orgId = scope.orgId ?? null;
    const now = clock.now();
    const stored = await this.#stored(caller, draft, { orgId, now });
    const blank = { sentAt: null, withdrawnAt: null, received: null, read: null };
    const id = await repository.insert(scope, {
      ...blank,
      ...stored,
      orgId,
      createdBy: caller.loginname,
      createdAt: now,
    });
    this.#parts.changed();
    return { id };
  }

  /** One that is over is announced anew. One that was sent keeps its beginning, and goes to readers who were added. */
  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.systemMsg.edit>): Promise<void> {
    const { repository, sending, clock } = this.#parts;
    const scope = scopeOf(caller);
    const before = (await repository.find(scope, id)) ?? fail('1014');
    const now = clock.now();
    const isNew = before.sentAt === null || isOver(noticeState(before, now));
    const kept = isNew ? draft : { ...draft, isDraft: false, gmtBegin: formatTime(before.beginsAt) };
    const stored = await this.#stored(caller, kept, { orgId: before.orgId, now });
    const isWider = stored.orgIds !== before.orgIds || stored.roleIds !== before.roleIds;
    const again = { sentAt: null, withdrawnAt: null, received: null, read: null };
    if (!(await repository.update(scope, id, { ...stored, ...((isNew || isWider) && again) }))) fail('1014');
    const { title, content, expiresAt } = stored;
    await sending.correct(id, { title, note: excerptOf(content), expiresAt });
    this.#parts.changed();
  }

  async withdraw(caller: Caller, id: number): Promise<{ title: string }> {
    const { repository, clock } = this.#parts;
    const scope = scopeOf(caller);
    const { title, withdrawnAt } = (await repository.find(scope, id)) ?? fail('1014');
    if (withdrawnAt === null) await repository.update(scope, id, { withdrawnAt: clock.now(), isDraft: 0 });
    this.#parts.changed();
    return { title };
  }

  async delete(caller: Caller, id: number): Promise<{ title: string }> {
    const { repository, sending } = this.#parts;
    // First, so that nobody gets it any more while it is being taken back.
    const { title } = await this.withdraw(caller, id);
    await sending.takeBack(id);
    await repository.delete(scopeOf(caller), id);
    return { title };
  }

  async targets(caller: Caller): Promise<ReplyOf<typeof api.systemMsg.targets>> {
    const { repository } = this.#parts;
    const scope = scopeOf(caller);
    const roles = await repository.roles(scope);
    return {
      orgs: await repository.orgs(scope),
      roles: roles.map(({ id, name, orgName }) => ({ id, name, orgName })),
    };
  }

  /** The columns of a draft. 1605 for targets outside of what its organisation may announce to. */
  async #stored(caller: Caller, draft: Draft, { orgId, now }: { orgId: number | null; now: number }) {
    const orgIds = sortedIds(draft.orgIds);
    const roleIds = sortedIds(draft.roleIds);
    await this.#requireTargets(caller, { orgId, orgIds, roleIds });
    const content = await this.#sanitised(draft.content);
    await this.#requireImages(caller, content);
    if (draft.isPublic && (orgId !== null || orgIds.length + roleIds.length > 0)) fail('1605');
    const beginsAt = (draft.gmtBegin === null ? undefined : parseTime(draft.gmtBegin)) ?? now;
    const expiresAt = (draft.gmtExpire === null ? undefined : parseTime(draft.gmtExpire)) ?? null;
    if (expiresAt !== null && expiresAt <= now) fail('1579');
    if (expiresAt !== null && expiresAt <= beginsAt) fail('1044');
    return {
      ...{ title: draft.title, content, beginsAt, expiresAt },
      ...{ orgIds: JSON.stringify(orgIds), roleIds: JSON.stringify(roleIds) },
      isPublic: draft.isPublic ? 1 : 0,
      pinned: draft.pinned ? 1 : 0,
      isDraft: draft.isDraft ? 1 : 0,
    };
  }

  async #requireTargets(
    caller: Caller,
    { orgId, orgIds, roleIds }: { orgId: number | null; orgIds: number[]; roleIds: number[] },
  ): Promise<void> {
    const { repository } = this.#parts;
    const scope = scopeOf(caller);
    if (orgId !== null && orgIds.some((id) => id !== orgId)) fail('1605');
    if (orgIds.length > 0 && (await repository.countOrgs(scope, orgIds)) < orgIds.length) fail('1605');
    if (roleIds.length > 0 && (await repository.countRoles(scope, roleIds, orgId)) < roleIds.length) fail('1605');
  }

  /** Whoever receives an announcement can see its images, so they are those of the author's own organisation. */
  async #requireImages(caller: Caller, content: string): Promise<void> {
    const ids = [...fileIdsIn(content)];
    if (ids.length > mostImages) throw new Refusal('1000', tooManyImages);
    if (ids.length > 0 && (await this.#parts.repository.countFiles(scopeOf(caller), ids, caller.orgId)) < ids.length)
      fail('1014');
  }

  async #sanitised(content: string): Promise<string> {
    const sanitised = await this.#parts.work.run(sanitizeNotice, content, content.length * effort);
    if (isBlank(sanitised)) throw new Refusal('1000', { cn: 'content 没有可显示的内容', en: 'content shows nothing' });
    return sanitised;
  }

  async #countOf({ id, received, read }: NoticeRow): Promise<NoticeCount> {
    return received === null ? this.#parts.sending.count(id) : { received, read: read ?? 0 };
  }
}

const sortedIds = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);
