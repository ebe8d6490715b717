import { formatTime, type ManagedNotice, type Notice } from '@lookfar/contract';
import type { NoticeCount, NoticeRow } from './notice.repository.ts';
import { noticeState } from './noticeState.ts';

export function toNotice(row: NoticeRow): Notice {
  const { id, title, content, orgName, expiresAt } = row;
  return {
    ...{ id, title, content, orgName: orgName ?? '' },
    pinned: row.pinned === 1,
    gmtPublish: formatTime(row.beginsAt),
    gmtExpire: expiresAt === null ? null : formatTime(expiresAt),
  };
}

export function toManagedNotice(row: NoticeRow, count: NoticeCount, now: number): ManagedNotice {
  const { orgId, createdBy } = row;
  return {
    ...{ ...toNotice(row), ...count, orgId, createdBy },
    ...{ orgIds: idsIn(row.orgIds), roleIds: idsIn(row.roleIds) },
    state: noticeState(row, now),
    isPublic: row.isPublic === 1,
    isDraft: row.isDraft === 1,
    gmtBegin: formatTime(row.beginsAt),
    gmtCreate: formatTime(row.createdAt),
  };
}

export const idsIn = (stored: string): number[] => JSON.parse(stored) as number[];

const excerptLength = 200;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

/** The beginning of sanitised rich text, as plain text. */
export function excerptOf(content: string): string {
  const text = content
    .slice(0, excerptLength * 20)
    // Marks within a line separate nothing.
    .replace(/<\/?(?:a|b|code|em|i|s|span|strong|sub|sup|u)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (mark, name: string) => entities[name] ?? mark)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text;
}
