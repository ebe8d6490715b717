import { type api, type BodyOf, fail, type PageTree, projectLimits } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges, PlantChange } from '../configuration/ConfigurationChanges.ts';
import type { PageRepository } from '../page/page.repository.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import { depthOf, requireArranged } from './arranged.ts';
import type { FolderRow, PageTreeRepository } from './pageTree.repository.ts';
import { toTreePage } from './projectPage.mapper.ts';
import type { PublicationRepository } from './publication.repository.ts';

export interface PageTreeParts {
  access: ProjectAccess;
  repository: PageTreeRepository;
  publications: PublicationRepository;
  pages: Pick<PageRepository, 'holdOwner'>;
  changes: ConfigurationChanges;
}

/** A change of a folder, for the operation log. */
export interface FolderChange {
  projectId: number;
  title: string;
}

/** The pages of a project in their folders. */
export class PageTreeService {
  private readonly parts: PageTreeParts;

  constructor(parts: PageTreeParts) {
    this.parts = parts;
  }

  async tree(caller: Caller, projectId: number): Promise<PageTree> {
    const { access, repository, publications } = this.parts;
    await access.manage(caller, projectId);
    const scope = scopeOf(caller);
    const folders = await repository.folders(scope, projectId);
    const pages = await repository.pages(scope, projectId);
    const present = await publications.present(scope, projectId);
    const list = pages.map((page) => toTreePage(page, present.get(page.id)));
    return {
      homeId: (list.find(({ isHome }) => isHome) ?? list[0])?.id ?? null,
      folders: folders.map(({ id, parentId, title }) => ({ id, parentId, title })),
      pages: list,
    };
  }

  /** 1014 for a parent of another project. */
  async addFolder(
    caller: Caller,
    { projectId, parentId: given, title }: BodyOf<typeof api.projectPage.addFolder>,
  ): Promise<number> {
    const { access, repository } = this.parts;
    await access.manage(caller, projectId);
    const parentId = given ?? null;
    return this.change(caller, projectId, async (trx) => {
      const folders = await repository.folders(scopeOf(caller), projectId, trx);
      const known = new Map(folders.map((folder) => [folder.id, folder]));
      if (parentId !== null && !known.has(parentId)) fail('1014');
      if (folders.length >= projectLimits.folders) fail('1615', { limit: projectLimits.folders });
      if (depthOf(parentId, known) >= projectLimits.folderDepth) fail('1615', { limit: projectLimits.folderDepth });
      const seq = (folders.at(-1)?.seq ?? -1) + 1;
      return repository.addFolder(scopeOf(caller), { projectId, parentId, seq, title }, trx);
    });
  }

  async renameFolder(
    caller: Caller,
    { id, title }: BodyOf<typeof api.projectPage.renameFolder>,
  ): Promise<FolderChange & { from: string }> {
    const { projectId } = await this.folder(caller, id);
    return this.change(caller, projectId, async (trx) => {
      const { title: from } = await this.held(caller, id, trx);
      await this.parts.repository.rename(scopeOf(caller), id, title, trx);
      return { projectId, title, from };
    });
  }

  async deleteFolder(caller: Caller, id: number): Promise<FolderChange> {
    const { projectId } = await this.folder(caller, id);
    return this.change(caller, projectId, async (trx) => {
      const folder = await this.held(caller, id, trx);
      await this.parts.repository.removeFolder(scopeOf(caller), folder, trx);
      return { projectId, title: folder.title };
    });
  }

  async arrange(caller: Caller, { projectId, folders, pages }: BodyOf<typeof api.projectPage.arrange>): Promise<void> {
    const { access, repository } = this.parts;
    await access.manage(caller, projectId);
    const scope = scopeOf(caller);
    await this.change(caller, projectId, async (trx) => {
      const before = new Map((await repository.folders(scope, projectId, trx)).map((row) => [row.id, row]));
      const drawn = new Map((await repository.pages(scope, projectId, trx)).map((row) => [row.id, row]));
      requireArranged({ folders, pages }, { folders: [...before.values()], pages: [...drawn.values()] });
      for (const [seq, { id, parentId }] of folders.entries()) {
        const row = before.get(id);
        if (row?.seq !== seq || row.parentId !== parentId)
          await repository.placeFolder(scope, { id, parentId, seq }, trx);
      }
      for (const [seq, { id, folderId }] of pages.entries()) {
        const row = drawn.get(id);
        if (row?.seq !== seq || row.folderId !== folderId)
          await repository.placePage(scope, { id, folderId, seq }, trx);
      }
    });
  }

  /** One after another: changes to the pages of a project lock it. */
  private async change<T>(caller: Caller, projectId: number, work: (trx: Records) => Promise<T>): Promise<T> {
    return this.parts.changes.run(async (trx, change: PlantChange) => {
      await this.parts.pages.holdOwner(scopeOf(caller), { owner: 'project', ownerId: projectId }, trx);
      const result = await work(trx);
      change.projects.add(projectId);
      return result;
    });
  }

  /** 1014 for one of others. */
  private async folder(caller: Caller, id: number): Promise<FolderRow> {
    return (await this.parts.repository.folder(scopeOf(caller), id)) ?? fail('1014');
  }

  private async held(caller: Caller, id: number, trx: Records): Promise<FolderRow> {
    return (await this.parts.repository.folder(scopeOf(caller), id, trx)) ?? fail('1014');
  }
}
