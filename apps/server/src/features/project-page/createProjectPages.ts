import type { Handler } from '../../platform/http/handler.ts';
import type { ProjectParts } from '../../projectParts.ts';
import { PageStore } from '../page/PageStore.ts';
import { PageRepository } from '../page/page.repository.ts';
import { PageVersionRepository } from '../page/pageVersion.repository.ts';
import { PageSignalRepository } from '../page-design/pageSignal.repository.ts';
import { ProjectSignals } from './ProjectSignals.ts';
import { PageTreeRepository } from './pageTree.repository.ts';
import { PageTreeService } from './pageTree.service.ts';
import { projectPageCalls } from './projectPage.calls.ts';
import { ProjectSignalRepository } from './projectSignal.repository.ts';
import { PublicationRepository } from './publication.repository.ts';
import { Publishing } from './publishing.service.ts';

/** The pages of projects: their tree, what is published of them, and what they can show. */
export function createProjectPages({ database, access, changes, clock, work, content }: ProjectParts): {
  handlers: Handler[];
} {
  const { db } = database;
  const pages = new PageRepository(db);
  const publications = new PublicationRepository(db);
  const keeper = new PageStore({ pages, versions: new PageVersionRepository(db), clock });
  const found = new ProjectSignalRepository(db);
  return {
    handlers: projectPageCalls({
      tree: new PageTreeService({ access, repository: new PageTreeRepository(db), publications, pages, changes }),
      publishing: new Publishing({ keeper, pages, publications, signals: found, content, changes, clock, work }),
      signals: new ProjectSignals({ access, repository: found, signals: new PageSignalRepository(db) }),
    }),
  };
}
