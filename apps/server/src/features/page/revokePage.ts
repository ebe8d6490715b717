import { PageGrants } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

interface PageOfProject {
  projectId: number;
  pageId: number;
}

/**
 * Takes a page that is deleted out of the grants that name it: of people, who then see nothing if it was their only one,
 * and of the share. Returns the accounts concerned.
 */
export async function revokePage(trx: Records, scope: Scope, { projectId, pageId }: PageOfProject): Promise<number[]> {
  const records = scoped(trx, scope);
  const named = `%"pageId":${pageId}%`;
  const members = await records
    .selectFrom('projectMember')
    .select(['id', 'accountId', 'pages'])
    .where('projectId', '=', projectId)
    .where('pages', 'like', named)
    .execute();
  const accounts: number[] = [];
  for (const { id, accountId, pages } of members) {
    const left = withoutPage(JSON.parse(pages), pageId);
    if (left === undefined) continue;
    await records
      .updateTable('projectMember')
      .set({ pages: JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
    accounts.push(accountId);
  }
  const project = records.selectFrom('project').select('shareGrant').where('id', '=', projectId);
  const { shareGrant = '{}' } = (await project.executeTakeFirst()) ?? {};
  const grant = JSON.parse(shareGrant) as { pages?: unknown };
  const left = withoutPage(grant.pages, pageId);
  if (left !== undefined)
    await records
      .updateTable('project')
      .set({ shareGrant: JSON.stringify({ ...grant, pages: left }) })
      .where('id', '=', projectId)
      .execute();
  return accounts;
}

/** Undefined if the page is not in the list. */
function withoutPage(stored: unknown, pageId: number): PageGrants | undefined {
  const { data } = PageGrants.safeParse(stored);
  if (data === undefined || data === 'all') return undefined;
  const left = data.filter((page) => page.pageId !== pageId);
  return left.length < data.length ? left : undefined;
}
