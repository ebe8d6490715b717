import { PageCon } from '@lookfar/page';
import type { Outcome } from '../actions/Action.ts';
import type { DocumentView } from '../Editor.ts';
import { pageId } from '../records.ts';

export function editPage(document: DocumentView, part: Partial<PageCon>): Outcome | undefined {
  const page = document.page();
  const { data: con } = PageCon.safeParse({ ...page.con, ...part });
  return con && { change: { kind: 'config', changes: new Map([[pageId, { ...page, con }]]) } };
}
