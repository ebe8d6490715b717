import { api, type Text } from '@lookfar/contract';
import type { Page } from '@lookfar/page';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { countWidgets } from '../../page/pageDocument.ts';
import { PageVersionRepository } from '../../page/pageVersion.repository.ts';
import { momentOf } from '../demoTimes.ts';
import type { PastContext } from './PastContext.ts';

/** Of the pages of devices and projects that nobody has changed since they were loaded. */
export async function writeVersions(
  trx: Records,
  { orgId, presence, until, since, operations, org }: PastContext,
): Promise<void> {
  const versions = new PageVersionRepository(trx);
  const pages = await scoped(trx, serverScope)
    .selectFrom('page')
    .where('orgId', '=', orgId)
    .where('ownerKind', 'in', ['equipment', 'project'])
    .where('revision', '=', 1)
    .select(['id', 'document', 'published'])
    .execute();
  const dated = org.versions
    .map((one) => ({ ...one, at: presence.before(one.by, momentOf(one, until)) }))
    .filter(({ at }) => at > since);
  const last = dated.at(-1);
  if (!last) return;
  for (const { id: pageId, document, published } of pages) {
    const page = JSON.parse(document) as Page;
    for (const [index, { at, by, note, share }] of dated.entries()) {
      const isLast = index === dated.length - 1;
      const widgets = page.widgets.slice(0, Math.ceil(page.widgets.length * share));
      const version = { pageId, orgId, revision: index + 1, loginname: by, note: note.cn, restoredFrom: null, at };
      const text = isLast ? document : JSON.stringify({ ...page, widgets });
      const widgetCount = countWidgets(isLast ? page.widgets : widgets);
      await versions.add(serverScope, { ...version, widgetCount, document: text }, trx);
      operations.push({ at, by, action: api.pageDesign.save.log ?? '', object: { kind: 'page', id: pageId } });
    }
    // What is published is the page as it is.
    if (published !== null) await publishAgain(trx, { pageId, published, revision: dated.length, ...last });
    const now = { revision: dated.length, loginname: last.by, updatedAt: last.at };
    await scoped(trx, serverScope).updateTable('page').set(now).where('id', '=', pageId).execute();
  }
}

async function publishAgain(
  trx: Records,
  of: { pageId: number; published: number; revision: number; by: string; at: number; note: Text },
): Promise<void> {
  const { pageId, published, revision, by, at, note } = of;
  await scoped(trx, serverScope)
    .updateTable('pagePublication')
    .set({ revision, loginname: by, note: note.cn, at })
    .where('pageId', '=', pageId)
    .where('number', '=', published)
    .where('revision', '=', 1)
    .execute();
}
