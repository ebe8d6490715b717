import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { linkDrawing } from '../page/drawingTasks.ts';
import { PageStore } from '../page/PageStore.ts';
import { PageRepository } from '../page/page.repository.ts';
import { PageVersionRepository } from '../page/pageVersion.repository.ts';
import type { ProjectRow } from '../project/access/projectAccess.repository.ts';
import { type CopiedRecords, copyProjectDrawing } from './copyProjectDrawing.ts';
import { ProjectCopyRepository } from './projectCopy.repository.ts';

export interface PageCopierParts extends CopiedRecords {
  db: Records;
  clock: Clock;
  work: Pick<WorkPool, 'run'>;
  caller: Caller;
  source: ProjectRow;
  projectId: number;
}

/** Copies the page tree of a project: drafts with their passwords, not published. */
export class PageCopier {
  private readonly parts: PageCopierParts;
  private readonly repository: ProjectCopyRepository;

  constructor(parts: PageCopierParts) {
    this.parts = parts;
    this.repository = new ProjectCopyRepository(parts.db);
  }

  async run(): Promise<void> {
    const folders = await this.copyFolders();
    const copies = new Map<number, number>();
    for (const id of await this.repository.pageIds(this.parts.source.id)) {
      const copy = await this.copyPage(id, folders);
      if (copy !== undefined) copies.set(id, copy);
    }
    // Only now do all of them have ids, which their links need.
    for (const id of copies.values()) await this.link(id, copies);
  }

  private async copyFolders(): Promise<Map<number, number>> {
    const { source, projectId } = this.parts;
    const folders = await this.repository.folders(source.id);
    const copies = new Map<number, number>();
    for (const { id, seq, title } of folders)
      copies.set(id, await this.repository.addFolder({ projectId, parentId: null, seq, title }));
    for (const { id, parentId } of folders) {
      const parent = parentId === null ? undefined : copies.get(parentId);
      if (parent !== undefined) await this.repository.setParent(copies.get(id) ?? 0, parent);
    }
    return copies;
  }

  private async copyPage(id: number, folders: ReadonlyMap<number, number>): Promise<number | undefined> {
    const page = await this.repository.page(id);
    // Deleted meanwhile.
    if (!page) return undefined;
    const { clock, caller, projectId, variables, reports, work } = this.parts;
    const { id: _, folderId, document: drawn, ...row } = page;
    const document = await work.run(copyProjectDrawing, { document: drawn, variables, reports }, drawn.length);
    const now = clock.now();
    return this.repository.addPage({
      ...row,
      document,
      ...{ ownerId: projectId, folderId: folderId === null ? null : (folders.get(folderId) ?? null) },
      ...{ revision: 1, published: null, loginname: caller.loginname, createdAt: now, updatedAt: now },
    });
  }

  private async link(id: number, ids: ReadonlyMap<number, number>): Promise<void> {
    const page = await this.repository.page(id);
    if (!page) return;
    const { db, work, caller, clock } = this.parts;
    const { document: stored } = page;
    const document = await work.run(linkDrawing, { document: stored, to: { ids, equipId: 0 } }, stored.length);
    const scope = scopeOf(caller);
    const pages = new PageRepository(db);
    const store = new PageStore({ pages, versions: new PageVersionRepository(db), clock });
    await db.transaction().execute(async (trx) => {
      if (document !== stored) await pages.update(scope, id, { document }, trx);
      await store.keep(trx, scope, { ...page, document });
    });
  }
}
