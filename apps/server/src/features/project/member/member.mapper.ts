import { formatTime, type ProjectGrant, type ProjectMember } from '@lookfar/contract';
import { readPageGrants } from '../access/openProject.ts';
import { timeOf } from '../project.mapper.ts';
import type { GrantColumns } from './grantColumns.ts';
import type { MemberLineRow } from './member.repository.ts';

/** A stored grant. */
export function toGrant({ pages, mayWrite, mayAlarm, mayHistory, expiresAt }: GrantColumns): ProjectGrant {
  const granted = readPageGrants(pages);
  return {
    pages: granted === 'all' ? granted : Array.from(granted, ([pageId, { write }]) => ({ pageId, write })),
    write: mayWrite === 1,
    alarm: mayAlarm === 1,
    history: mayHistory === 1,
    expires: timeOf(expiresAt),
  };
}

/** `existing`: pages that were deleted since are not named any more. */
export function withPages(grant: ProjectGrant, existing: ReadonlySet<number>): ProjectGrant {
  const { pages } = grant;
  return pages === 'all' ? grant : { ...grant, pages: pages.filter(({ pageId }) => existing.has(pageId)) };
}

export function toMember(row: MemberLineRow, existing: ReadonlySet<number>, now: number): ProjectMember {
  const { id, accountId, loginname, name, orgName } = row;
  return {
    ...{ id, accountId, loginname, name, orgName },
    ...withPages(toGrant(row), existing),
    accepted: row.isAccepted === 1,
    expired: row.expiresAt !== null && row.expiresAt <= now,
    gmtCreate: formatTime(row.createdAt),
  };
}
