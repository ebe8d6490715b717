import type { Text } from '@lookfar/contract';
import type { Page } from '../pageDocument.ts';
import { type Dropped, dropReasons } from './dropped.ts';
import { readPage } from './readPage.ts';

export interface PageIssue {
  path: string;
  text: Text;
}

export type PageCheck = { page: Page; issues?: never } | { issues: PageIssue[]; page?: never };

/** The page if the document can be saved without leaving anything out, otherwise the issues. */
export function checkPage(raw: unknown): PageCheck {
  const { page, dropped } = readPage(raw);
  return dropped.length === 0 ? { page } : { issues: dropped.map(issueOf) };
}

function issueOf({ reason, widgetId, name, path }: Dropped): PageIssue {
  const where = [widgetId || name, path].filter(Boolean).join(' ');
  const { cn, en } = dropReasons[reason];
  return { path: where, text: where ? { cn: `${cn}（${where}）`, en: `${en} (${where})` } : { cn, en } };
}
