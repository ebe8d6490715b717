import type { ProjectGrant } from '@lookfar/contract';

/** A grant as it is stored. */
export interface GrantColumns {
  pages: string;
  mayWrite: number;
  mayAlarm: number;
  mayHistory: number;
  expiresAt: number | null;
}

/** `expiresAt` is the grant's end as epoch ms. A page that is named twice counts as named last. */
export function grantColumns(grant: ProjectGrant, expiresAt: number | null): GrantColumns {
  const { pages, write, alarm, history } = grant;
  return {
    pages: JSON.stringify(pages === 'all' ? pages : [...new Map(pages.map((page) => [page.pageId, page])).values()]),
    mayWrite: pages === 'all' && write ? 1 : 0,
    mayAlarm: alarm ? 1 : 0,
    mayHistory: history ? 1 : 0,
    expiresAt,
  };
}
