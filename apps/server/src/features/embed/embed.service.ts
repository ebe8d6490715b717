import { timingSafeEqual } from 'node:crypto';
import {
  type api,
  type BodyOf,
  type EmbedLink,
  embedLimits,
  fail,
  formatTime,
  isOriginIn,
  parseTime,
  type ReplyOf,
} from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { hashId, randomId } from '../../platform/security/ids.ts';
import type { Limiter } from '../../platform/security/Limiter.ts';
import { type Caller, requireRight, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import type { AllowedOrigins } from '../origin/AllowedOrigins.ts';
import type { ViewedPages } from '../page-design/ViewedPages.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { ProjectAccessRepository } from '../project/access/projectAccess.repository.ts';
import { originsOf } from './EmbedAncestors.ts';
import type { EmbedLinkRow, EmbedRepository } from './embed.repository.ts';

export interface EmbedServiceParts {
  repository: EmbedRepository;
  origins: Pick<AllowedOrigins, 'lists'>;
  viewed: Pick<ViewedPages, 'find'>;
  projects: Pick<ProjectAccess, 'manage'>;
  owners: Pick<ProjectAccessRepository, 'projectOfPage'>;
  sessions: Sessions;
  clock: Clock;
  /** Links opened, per address. */
  limit: Limiter;
}

/** How often it is noted that a link is in use. */
const touchMs = 60_000;
const keptMs = 30 * 24 * 3_600_000;

/** Links that show one page to whoever has them. */
export class EmbedService {
  private readonly parts: EmbedServiceParts;

  constructor(parts: EmbedServiceParts) {
    this.parts = parts;
  }

  async query(caller: Caller, pageId: number): Promise<ReplyOf<typeof api.embed.query>> {
    const scope = await this.sharing(caller, pageId);
    const now = this.parts.clock.now();
    const list = (await this.parts.repository.list(scope, pageId)).map((row) => toLink(row, now));
    return { list, allowed: (await this.parts.origins.lists()).ancestor };
  }

  async add(caller: Caller, draft: BodyOf<typeof api.embed.add>): Promise<ReplyOf<typeof api.embed.add>> {
    const { repository, clock } = this.parts;
    const { pageId, title, write, history, origins } = draft;
    const scope = await this.sharing(caller, pageId);
    if (write) requireRight(caller, 'monitor_write', '1305');
    await this.requireAllowed(origins);
    const now = clock.now();
    const expiresAt = draft.gmtExpire === null ? null : (parseTime(draft.gmtExpire) ?? now);
    if (expiresAt !== null && expiresAt <= now) fail('1579');
    if ((await repository.list(scope, pageId)).length >= embedLimits.links) fail('1522', { limit: embedLimits.links });
    const [code, secret] = [randomId().slice(0, 22), randomId()];
    const id = await repository.insert({
      ...{ pageId, title, code, secretHash: hashId(secret), origins: JSON.stringify(origins), expiresAt },
      ...{ mayWrite: write ? 1 : 0, mayHistory: history ? 1 : 0, usedAt: null, createdAt: now },
      ...{ accountId: caller.accountId, loginname: caller.loginname },
    });
    return { id, code, secret };
  }

  /** Returns what was revoked, for the operation log. */
  async remove(caller: Caller, id: number): Promise<{ pageId: number; title: string }> {
    const { repository, sessions } = this.parts;
    const { pageId, title } = (await repository.find(scopeOf(caller), id)) ?? fail('1014');
    await this.sharing(caller, pageId);
    await repository.remove(id);
    await sessions.endEmbedded(id);
    return { pageId, title };
  }

  /** 1036 for anything that does not work: which part of a link is wrong is not told. */
  async open(
    { code, secret }: BodyOf<typeof api.embed.open>,
    visitor: { address: string; agent: string },
  ): Promise<ReplyOf<typeof api.embed.open>> {
    const { repository, sessions, clock, limit } = this.parts;
    const wait = limit.take(visitor.address);
    if (wait > 0) fail('429', { seconds: Math.ceil(wait / 1000) });
    const link = await repository.byCode(code);
    const now = clock.now();
    if (!link || !isSame(link.secretHash, hashId(secret))) fail('1036');
    if (link.expiresAt !== null && link.expiresAt <= now) fail('1036');
    const { id: session, ticket } = await sessions.openEmbedded({
      ...{ linkId: link.id, accountId: link.accountId, ...visitor },
    });
    // Whoever made it may no longer be let in.
    const { auths } = await sessions.resolveEmbedded(session, visitor.address).catch(() => fail('1036'));
    if (link.usedAt === null || now - link.usedAt > touchMs) await repository.touch(link.id, now);
    const projectId = link.ownerKind === 'project' ? link.ownerId : null;
    return { session, ticket, pageId: link.pageId, projectId, auths: [...auths] };
  }

  sweep(): Promise<void> {
    return this.parts.repository.sweep(this.parts.clock.now() - keptMs);
  }

  /** Those who share devices share their pages, and those who manage a project its pages. */
  private async sharing(caller: Caller, pageId: number): Promise<Scope> {
    const { owners, projects, viewed } = this.parts;
    const owner = await owners.projectOfPage(pageId);
    if (owner) {
      const { project } = await projects.manage(caller, owner.projectId).catch(() => fail('1014'));
      if (project.id !== owner.projectId) fail('1014');
      return scopeOf(caller);
    }
    const page = await viewed.find(caller, pageId);
    requireRight(caller, 'equipment_share');
    // What is only shared with somebody is not theirs to pass on.
    return page.orgId === caller.orgId || scopeOf(caller).orgId === undefined ? scopeOf(caller) : fail('1014');
  }

  private async requireAllowed(origins: readonly string[]): Promise<void> {
    const { ancestor } = await this.parts.origins.lists();
    const other = origins.find((origin) => !isOriginIn(ancestor, origin));
    if (other !== undefined) fail('1638', { origin: other });
  }
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function toLink(row: EmbedLinkRow, now: number): EmbedLink {
  const { id, pageId, title, loginname, expiresAt, usedAt } = row;
  return {
    ...{ id, pageId, title, loginname },
    ...{ write: row.mayWrite === 1, history: row.mayHistory === 1, origins: originsOf(row.origins) },
    expires: expiresAt === null ? null : formatTime(expiresAt),
    isOver: expiresAt !== null && expiresAt <= now,
    gmtCreate: formatTime(row.createdAt),
    lastUsed: usedAt === null ? null : formatTime(usedAt),
  };
}
