import { fail } from '@lookfar/contract';
import { projectScope } from '../../platform/access/narrow.ts';
import type { Caller, Scope } from '../../platform/sessions/caller.ts';
import type { PagePasswords } from '../page-design/PagePasswords.ts';
import type { OpenPage, ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { PageContent, ProjectPageContent } from '../project-page/ProjectPageContent.ts';
import type { PageSignals, SignalsOfPage } from './PageSignals.ts';
import type { ProjectViewRepository } from './projectView.repository.ts';

export interface PageVisitParts {
  access: ProjectAccess;
  repository: ProjectViewRepository;
  passwords: PagePasswords;
  contents: Pick<ProjectPageContent, 'content'>;
  signals: PageSignals;
}

/** A page that its viewer may see now. */
export interface PageVisit extends OpenPage {
  version: number | 'draft';
  /** Includes everything of the project: what the page shows of it is decided by the page. */
  whole: Scope;
}

/** The way to a page for everything that shows it: its content, gateways, signals and live values. */
export class PageVisits {
  private readonly parts: PageVisitParts;

  constructor(parts: PageVisitParts) {
    this.parts = parts;
  }

  /** 1014, 1611, 1612, 1613 as in `ProjectAccess`; 1542 before the password of the page was entered. */
  async open(caller: Caller, { pageId, draft }: { pageId: number; draft: boolean }): Promise<PageVisit> {
    const { access, repository, passwords } = this.parts;
    const page = await access.page(caller, pageId, { draft });
    const [lock] = await repository.locks(page.scope, [pageId]);
    // Whoever draws a page can remove its password.
    if (!draft && !(await passwords.isOpen(caller, lock ?? fail('1014')))) fail('1542');
    const whole = projectScope(page.scope, { projectId: page.project.id, pages: 'everything' });
    return { ...page, version: draft ? 'draft' : (page.published ?? fail('1612')), whole };
  }

  async unlock(caller: Caller, { id, password }: { id: number; password: string }): Promise<void> {
    const { access, repository, passwords } = this.parts;
    const page = await access.page(caller, id, { draft: false });
    const [lock] = await repository.locks(page.scope, [id]);
    await passwords.unlock(caller, lock ?? fail('1014'), password);
  }

  content(caller: Caller, { pageId, version }: PageVisit): Promise<PageContent> {
    return this.parts.contents.content(pageId, version, caller);
  }

  async signals(caller: Caller, visit: PageVisit): Promise<SignalsOfPage> {
    const { signals } = this.parts;
    const { pageId, version, whole } = visit;
    if (version !== 'draft') return signals.published(whole, { pageId, number: version });
    return signals.drawn(whole, (await this.content(caller, visit)).signals);
  }
}
