import { type api, type BodyOf, fail, type PageLine } from '@lookfar/contract';
import { emptyPage } from '@lookfar/page';
import type { Records } from '../../platform/access/records.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { ConfigurationChanges, PlantChange } from '../configuration/ConfigurationChanges.ts';
import { rebindDrawing, retitleDrawing } from './drawingTasks.ts';
import type { EquipmentRevisions } from './EquipmentRevisions.ts';
import type { InsertOrder, PageCopy, PageInserter } from './PageInserter.ts';
import { ownerOf, type PageStore } from './PageStore.ts';
import { toPageLine } from './page.mapper.ts';
import type { Owner, PageHead, PageRepository } from './page.repository.ts';
import { toDocument } from './pageDocument.ts';
import type { Rebinding } from './rebindPage.ts';
import { requirePageRight } from './requirePageRight.ts';
import { revokePage } from './revokePage.ts';

export interface PageServiceParts {
  repository: PageRepository;
  keeper: PageStore;
  inserter: PageInserter;
  changes: ConfigurationChanges;
  revisions: EquipmentRevisions;
  work: Pick<WorkPool, 'run'>;
}

const notAll = { cn: 'ids 应包含该对象的全部页面且不重复', en: 'ids must list every page of the owner exactly once' };

/** Pages of devices, templates, projects and scenes: their list, their order, and which of them opens first. */
export class PageService {
  private readonly parts: PageServiceParts;

  constructor(parts: PageServiceParts) {
    this.parts = parts;
  }

  async query(caller: Caller, owner: Owner): Promise<PageLine[]> {
    const scope = scopeOf(caller);
    await this.owned(caller, owner);
    return (await this.parts.repository.list(scope, owner)).map(toPageLine);
  }

  async add(caller: Caller, { title, ...owner }: BodyOf<typeof api.page.add>): Promise<number> {
    return this.put(caller, owner, { title, document: JSON.stringify(toDocument(emptyPage(title))) });
  }

  /** After the existing pages. */
  async put(caller: Caller, owner: Owner, copy: PageCopy, also?: (trx: Records) => Promise<void>): Promise<number> {
    return this.parts.changes.run(async (trx) => {
      const scope = scopeOf(caller);
      const { orgId } = await this.owned(caller, owner, trx);
      await also?.(trx);
      return this.parts.inserter.insert(trx, { scope, caller, owner, orgId, copies: [copy] });
    });
  }

  async copy(caller: Caller, { id, title }: BodyOf<typeof api.page.copy>): Promise<number> {
    const page = await this.parts.keeper.visible(caller, id);
    const { document, folderId } = page;
    return this.put(caller, ownerOf(page), { title, document, folderId });
  }

  /** A page's drawing as stored, for code that copies it elsewhere. */
  async read(caller: Caller, id: number): Promise<string> {
    return (await this.parts.keeper.visible(caller, id)).document;
  }

  /** A new revision: an editor of the page must not restore the old title unintentionally. */
  async rename(
    caller: Caller,
    { id, title }: BodyOf<typeof api.page.rename>,
  ): Promise<{ from: string; revision: number }> {
    const scope = scopeOf(caller);
    return this.parts.changes.run(async (trx, change) => {
      const page = await this.parts.keeper.held(caller, id, trx);
      if (page.title === title) return { from: title, revision: page.revision };
      const { document } = page;
      const drawing = await this.parts.work.run(retitleDrawing, { document, title }, document.length);
      const { revision } = await this.parts.keeper.change(trx, scope, caller, page, { title, drawing });
      tellViewers(change, ownerOf(page));
      return { from: page.title, revision };
    });
  }

  async sort(caller: Caller, { ids, ...owner }: BodyOf<typeof api.page.sort>): Promise<void> {
    const scope = scopeOf(caller);
    await this.parts.changes.run(async (trx, change) => {
      await this.owned(caller, owner, trx);
      await this.parts.repository.holdOwner(scope, owner, trx);
      const pages = await this.parts.repository.list(scope, owner, trx);
      const known = new Set(pages.map((page) => page.id));
      const isWhole = ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
      if (!isWhole) throw new Refusal('1000', notAll);
      for (const [seq, id] of ids.entries()) await this.parts.repository.update(scope, id, { seq }, trx);
      tellViewers(change, owner);
    });
  }

  async setHome(caller: Caller, id: number): Promise<{ title: string }> {
    const scope = scopeOf(caller);
    return this.parts.changes.run(async (trx, change) => {
      const page = await this.parts.keeper.held(caller, id, trx);
      const pages = await this.parts.repository.list(scope, ownerOf(page), trx);
      for (const other of pages.filter((one) => one.isHome))
        await this.parts.repository.update(scope, other.id, { isHome: 0 }, trx);
      await this.parts.repository.update(scope, id, { isHome: 1 }, trx);
      tellViewers(change, ownerOf(page));
      return { title: page.title };
    });
  }

  async remove(caller: Caller, id: number): Promise<{ title: string; owner: Owner }> {
    const scope = scopeOf(caller);
    return this.parts.changes.run(async (trx, change) => {
      const page = await this.parts.keeper.held(caller, id, trx);
      const owner = ownerOf(page);
      if (owner.owner === 'scene') fail('1671');
      const pages = await this.parts.repository.list(scope, owner, trx);
      await this.parts.repository.remove(scope, id, trx);
      const heir = page.isHome ? heirOf(pages, id) : undefined;
      if (heir) await this.parts.repository.update(scope, heir.id, { isHome: 1 }, trx);
      if (pages.length === 1 && owner.owner === 'equipment')
        await this.showIn(trx, change, caller, { equipmentId: owner.ownerId, display: 'list' });
      if (owner.owner === 'project')
        for (const accountId of await revokePage(trx, scope, { projectId: owner.ownerId, pageId: id }))
          change.accounts.add(accountId);
      tellViewers(change, owner);
      return { title: page.title, owner };
    });
  }

  /** Copies the pages of one owner to another that has none; returns how many. */
  async copyOwnedIn(
    trx: Records,
    {
      from,
      to,
      rebinding,
      ...order
    }: Omit<InsertOrder, 'owner' | 'copies'> & { from: Owner; to: Owner; rebinding: Rebinding },
  ): Promise<number> {
    const { scope } = order;
    const { repository, work } = this.parts;
    if ((await repository.list(scope, to, trx)).length > 0) return 0;
    const copies: PageCopy[] = [];
    // One by one: reading all drawings of an owner takes too long for one statement.
    for (const { id: copyOf, title, isHome } of await repository.list(scope, from, trx)) {
      const { document = '' } = (await repository.find(scope, copyOf, trx)) ?? {};
      const rebound = await work.run(rebindDrawing, { document, rebinding }, document.length);
      copies.push({ title, document: rebound, isHome: isHome === 1, copyOf });
    }
    if (copies.length > 0) await this.parts.inserter.insert(trx, { ...order, owner: to, copies });
    return copies.length;
  }

  /** Sets what a device opens with; that is part of its configuration, so there is a new revision. */
  async showIn(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    { equipmentId, display }: { equipmentId: number; display: 'list' | 'page' },
  ): Promise<void> {
    const { repository, revisions } = this.parts;
    const scope = scopeOf(caller);
    if ((await repository.shown(scope, equipmentId, trx)) === display) return;
    await revisions.revised(trx, { equipmentId, caller, cause: 'save' }, () =>
      repository.show(scope, equipmentId, display, trx),
    );
    change.equipment.add(equipmentId);
  }

  private async owned(caller: Caller, owner: Owner, db?: Records) {
    requirePageRight(caller, owner.owner);
    return (await this.parts.repository.owner(scopeOf(caller), owner, db)) ?? fail('1014');
  }
}

/** Viewers of a project see its pages in a list. */
function tellViewers(change: PlantChange, { owner, ownerId }: Owner): void {
  if (owner === 'project') change.projects.add(ownerId);
}

/** The home page after deleting `id`: the next page, or the previous one at the end. */
function heirOf(pages: readonly PageHead[], id: number): PageHead | undefined {
  const at = pages.findIndex((page) => page.id === id);
  return pages[at + 1] ?? pages[at - 1];
}
