import {
  type api,
  type BodyOf,
  errorValueWays,
  type PageFolder,
  type PagePmsn,
  type ProjectPageToView,
  type ReplyOf,
} from '@lookfar/contract';
import { alreadyJson } from '../../platform/http/JsonText.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import { drawnOf, toBindable } from '../page-design/BindableSignals.ts';
import { type OpenProject, pagePmsn } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { PageVisits } from './PageVisits.ts';
import type { ProjectViewRepository } from './projectView.repository.ts';

export interface ProjectPagesParts {
  access: ProjectAccess;
  repository: ProjectViewRepository;
  visits: PageVisits;
}

/** The pages of a project for those who watch it. */
export class ProjectPagesService {
  private readonly parts: ProjectPagesParts;

  constructor(parts: ProjectPagesParts) {
    this.parts = parts;
  }

  async list(caller: Caller, projectId: number): Promise<ReplyOf<typeof api.projectMonitor.pages>> {
    const open = await this.parts.access.open(caller, projectId);
    const pages = await this.shown(open);
    const folders = await this.parts.repository.folders(projectId);
    const list = pages.map(({ isHome, ...page }) => ({ ...page, isHome: isHome === 1 }));
    return {
      title: open.project.title,
      homeId: (list.find(({ isHome }) => isHome) ?? list[0])?.id ?? null,
      folders: foldersOf(folders, list),
      pages: list,
    };
  }

  async open(caller: Caller, { id, draft }: BodyOf<typeof api.projectMonitor.page>): Promise<ProjectPageToView> {
    const { visits } = this.parts;
    const visit = await visits.open(caller, { pageId: id, draft });
    const { document, components, signals: named, ...content } = await visits.content(caller, visit);
    const { rows, devices } = await visits.signals(caller, visit);
    const { project, pmsn } = visit;
    return {
      id,
      title: content.title,
      revision: content.revision,
      document: alreadyJson(document),
      signals: drawnOf(named, await mapInTurns(rows, toBindable)),
      components: components.map((component) => ({ ...component, drawing: alreadyJson(component.drawing) })),
      projectId: project.id,
      projectTitle: project.title,
      variableEquipId: content.variableEquipId,
      number: content.number,
      equipIds: [...devices.keys()],
      errorValShow: errorValueWays.find((way) => way === project.errorValShow) ?? 'mark',
      errorDefaultVal: project.errorDefaultVal,
      pagePmsn: pmsn,
      pagePmsns: Object.fromEntries((await this.shown(visit)).map((page) => [page.id, page.pagePmsn])),
    };
  }

  /** The first page that the caller can open. */
  async home(open: OpenProject): Promise<number | null> {
    const pages = await this.shown(open);
    return (pages.find(({ isHome }) => isHome === 1) ?? pages[0])?.id ?? null;
  }

  private async shown(open: OpenProject) {
    const pages = await this.parts.repository.pages(open.scope, open.project.id);
    return pages.flatMap((page) => {
      const may: PagePmsn | undefined = pagePmsn(open, page.id);
      return may ? [{ ...page, pagePmsn: may }] : [];
    });
  }
}

/** Those with a page, and the folders around them: the names of others are none of the viewer's business. */
function foldersOf(folders: readonly PageFolder[], pages: readonly { folderId: number | null }[]): PageFolder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const shown = new Set<number>();
  for (const { folderId } of pages)
    for (let at = folderId; at !== null && !shown.has(at); at = byId.get(at)?.parentId ?? null) shown.add(at);
  return folders.filter(({ id }) => shown.has(id));
}
