import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { componentCalls } from '../component/component.calls.ts';
import { ComponentRepository } from '../component/component.repository.ts';
import { ComponentService } from '../component/component.service.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import { ConfigurationRepository } from '../configuration/configuration.repository.ts';
import type { TemplateStore } from '../configuration/TemplateStore.ts';
import { PageStore } from '../page/PageStore.ts';
import { PageRepository } from '../page/page.repository.ts';
import { PageVersionRepository } from '../page/pageVersion.repository.ts';
import { RegionRepository } from '../region/region.repository.ts';
import { BindableSignals } from './BindableSignals.ts';
import { PagePresence } from './PagePresence.ts';
import { pageDesignCalls } from './pageDesign.calls.ts';
import { PageDesignService } from './pageDesign.service.ts';
import { PageSignalRepository } from './pageSignal.repository.ts';
import { PageSignals } from './pageSignals.service.ts';

export interface PageDesignPlaneParts {
  db: Records;
  changes: ConfigurationChanges;
  clock: Clock;
  templates: TemplateStore;
  work: WorkPool;
}

/** The calls of the page designer, and `keeper` for other code that changes pages. */
export function createPageDesign({ db, changes, clock, templates, work }: PageDesignPlaneParts): {
  keeper: PageStore;
  handlers: Handler[];
} {
  const pages = new PageRepository(db);
  const versions = new PageVersionRepository(db);
  const keeper = new PageStore({ pages, versions, clock });
  const presence = new PagePresence(() => clock.now());
  const signals = new PageSignalRepository(db);
  const bindable = new BindableSignals({
    db,
    pages,
    signals,
    configurations: new ConfigurationRepository(db),
    templates,
  });
  const componentRecords = new ComponentRepository(db);
  const components = new ComponentService({
    ...{ db, repository: componentRecords, pages, clock, work },
    regions: new RegionRepository(db),
  });
  return {
    keeper,
    handlers: [
      ...pageDesignCalls({
        design: new PageDesignService({
          pages,
          versions,
          keeper,
          changes,
          presence,
          bindable,
          components: componentRecords,
          regions: new RegionRepository(db),
          work,
        }),
        signals: new PageSignals({ pages, keeper, bindable, changes, work }),
      }),
      ...componentCalls(components),
    ],
  };
}
