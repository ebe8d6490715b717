import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { NameSource } from '../../platform/names/shownNames.ts';
import { ProjectAccess } from '../project/access/ProjectAccess.ts';
import { ProjectAccessRepository } from '../project/access/projectAccess.repository.ts';
import { findCalls } from './find.calls.ts';
import { FindRepository } from './find.repository.ts';
import { FindService } from './find.service.ts';
import { FoundPagesRepository } from './foundPages.repository.ts';

/** Searching everything that somebody can open. */
export function createFind({ db, clock, names }: { db: Records; clock: Clock; names: NameSource }): Handler[] {
  const projects = new ProjectAccess({ repository: new ProjectAccessRepository(db), clock });
  const repository = new FindRepository(db);
  return findCalls(new FindService({ repository, pages: new FoundPagesRepository(db), projects, names, clock }));
}
