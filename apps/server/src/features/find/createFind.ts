import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { NameSource } from '../../platform/names/shownNames.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { ComponentRepository } from '../component/component.repository.ts';
import { PageRepository } from '../page/page.repository.ts';
import { PagePassRepository } from '../page-design/pagePass.repository.ts';
import { ViewedPages } from '../page-design/ViewedPages.ts';
import { createProjectAccess } from '../project/access/createProjectAccess.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { findCalls } from './find.calls.ts';
import { FindRepository } from './find.repository.ts';
import { FindService } from './find.service.ts';
import { FoundPagesRepository } from './foundPages.repository.ts';

export interface FindParts {
  db: Records;
  clock: Clock;
  names: NameSource;
  access: EquipmentAccess;
  work: Pick<WorkPool, 'run'>;
}

/** Searching everything that somebody can open. */
export function createFind({ db, clock, names, access, work }: FindParts): Handler[] {
  const projects = createProjectAccess(db, clock);
  const viewed = new ViewedPages({
    ...{ db, work, access },
    pages: new PageRepository(db),
    components: new ComponentRepository(db),
    passes: new PagePassRepository(db),
  });
  const [repository, pages] = [new FindRepository(db), new FoundPagesRepository(db)];
  return findCalls(new FindService({ repository, pages, projects, access, viewed, names, clock }));
}
