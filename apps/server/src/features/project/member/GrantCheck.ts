import { fail, type ProjectGrant } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, requireRight, scopeOf } from '../../../platform/sessions/caller.ts';
import { expiryOf } from '../expiryOf.ts';
import { type GrantColumns, grantColumns } from './grantColumns.ts';
import { MemberRepository } from './member.repository.ts';

export interface CheckedGrant {
  projectId: number;
  grant: ProjectGrant;
  /** What was granted before. */
  before?: ProjectGrant | undefined;
}

/** Whether the caller may grant something in a project that they manage. */
export class GrantCheck {
  private readonly db: Records;
  private readonly clock: Clock;

  constructor(db: Records, clock: Clock) {
    this.db = db;
    this.clock = clock;
  }

  /** 1614 for a page of others, 1579 for an end in the past, 1305 for writing by someone who may not write. */
  async columns(caller: Caller, { projectId, grant, before }: CheckedGrant): Promise<GrantColumns> {
    if (writes(grant) && !(before && writes(before))) requireRight(caller, 'monitor_write', '1305');
    await this.requirePages(caller, projectId, grant);
    // An end that has passed may stay while the rest is changed.
    const earlier = before?.expires === grant.expires ? expiryOf(grant.expires, 0) : undefined;
    return grantColumns(grant, expiryOf(grant.expires, this.clock.now(), earlier));
  }

  private async requirePages(caller: Caller, projectId: number, { pages }: ProjectGrant): Promise<void> {
    if (pages === 'all') return;
    const own = await new MemberRepository(this.db).pageIds(scopeOf(caller), projectId);
    if (!pages.every(({ pageId }) => own.has(pageId))) fail('1614');
  }
}

function writes({ pages, write }: ProjectGrant): boolean {
  return pages === 'all' ? write : pages.some((page) => page.write);
}
