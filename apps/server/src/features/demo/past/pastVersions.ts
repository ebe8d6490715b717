import { api, type Text } from '@lookfar/contract';
import type { Page } from '@lookfar/page';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { countWidgets } from '../../page/pageDocument.ts';
import { PageVersionRepository } from '../../page/pageVersion.repository.ts';
import type { PastContext } from './PastContext.ts';
import { momentOf } from './pastTimes.ts';

interface PastVersion {
  daysAgo: number;
  time: string;
  by: string;
  note: Text;
  /** How much of the page was there: its last widgets were drawn later. */
  share: number;
}

/** How the pages of devices came about; the last version is the page as it is. */
export const pastVersions: readonly PastVersion[] = [
  {
    ...{ daysAgo: 26, time: '10:40:00', by: 'liuyang', share: 0.6 },
    note: { cn: '初稿：流程与主要测点', en: 'First draft: process and main values' },
  },
  {
    ...{ daysAgo: 17, time: '15:12:00', by: 'manager', share: 0.85 },
    note: { cn: '增加电流与阀位显示', en: 'Currents and valve positions added' },
  },
  {
    ...{ daysAgo: 8, time: '09:26:00', by: 'manager', share: 1 },
    note: { cn: '按中控室意见调整，增加说明', en: 'Changed as the control room asked, with explanations' },
  },
];

/** Of the pages of devices that nobody has changed since they were loaded. */
export async function writeVersions(trx: Records, { orgId, until, since, operations }: PastContext): Promise<void> {
  const versions = new PageVersionRepository(trx);
  const pages = await scoped(trx, serverScope)
    .selectFrom('page')
    .where('orgId', '=', orgId)
    .where('ownerKind', '=', 'equipment')
    .where('revision', '=', 1)
    .select(['id', 'document'])
    .execute();
  const dated = pastVersions.map((one) => ({ ...one, at: momentOf(one, until) })).filter(({ at }) => at > since);
  const last = dated.at(-1);
  if (!last) return;
  for (const { id: pageId, document } of pages) {
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
    const now = { revision: dated.length, loginname: last.by, updatedAt: last.at };
    await scoped(trx, serverScope).updateTable('page').set(now).where('id', '=', pageId).execute();
  }
}
