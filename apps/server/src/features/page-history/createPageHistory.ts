import type { Handler } from '../../platform/http/handler.ts';
import type { ProjectParts } from '../../projectParts.ts';
import { ComponentRepository } from '../component/component.repository.ts';
import { HistoryReader } from '../history/HistoryReader.ts';
import { PageRepository } from '../page/page.repository.ts';
import { PagePassRepository } from '../page-design/pagePass.repository.ts';
import { ViewedPages } from '../page-design/ViewedPages.ts';
import { ProjectAccessRepository } from '../project/access/projectAccess.repository.ts';
import { PastPages } from './PastPages.ts';
import { pageHistoryCalls } from './pageHistory.calls.ts';
import { PageHistoryService } from './pageHistory.service.ts';
import { PageSignalsRepository } from './pageSignals.repository.ts';
import { PastAlarmRepository } from './pastAlarm.repository.ts';

type Parts = Pick<ProjectParts, 'database' | 'work' | 'equipment' | 'access' | 'history' | 'clock' | 'content'>;

/** The time machine of pages, of devices and of projects. */
export function createPageHistory({ database, work, equipment, access, history, clock, content }: Parts): Handler[] {
  const { db } = database;
  const pages = new PastPages({
    ...{ equipment, contents: content, projects: access },
    viewed: new ViewedPages({
      ...{ db, work, access: equipment },
      pages: new PageRepository(db),
      components: new ComponentRepository(db),
      passes: new PagePassRepository(db),
    }),
    owners: new ProjectAccessRepository(db),
    repository: new PageSignalsRepository(db),
  });
  const { store, gaps } = history;
  const alarms = new PastAlarmRepository(db);
  return pageHistoryCalls(new PageHistoryService({ pages, alarms, gaps, clock, reader: new HistoryReader(store) }));
}
