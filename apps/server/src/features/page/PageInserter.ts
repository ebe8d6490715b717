import { configurationLimits, fail, projectLimits } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Caller, Scope } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { copyDrawing, linkDrawing } from './drawingTasks.ts';
import type { PageStore } from './PageStore.ts';
import type { Owner, PageHead, PageRepository } from './page.repository.ts';
import type { DrawingColumns } from './pageDocument.ts';

export interface PageInserterParts {
  repository: PageRepository;
  keeper: PageStore;
  clock: Clock;
  work: Pick<WorkPool, 'run'>;
}

/** A page to be added to an owner. */
export interface PageCopy {
  title: string;
  /** As stored. */
  document: string;
  isHome?: boolean;
  /** The page that it is a copy of, where several are copied together. */
  copyOf?: number;
  /** In a project. */
  folderId?: number | null;
}

export interface InsertOrder {
  scope: Scope;
  caller: Caller;
  owner: Owner;
  orgId: number;
  copies: readonly PageCopy[];
}

/** Adds pages to an owner, after existing ones. They have no password. */
export class PageInserter {
  private readonly parts: PageInserterParts;

  constructor(parts: PageInserterParts) {
    this.parts = parts;
  }

  /** The first of an owner, or the one marked as home, becomes its home page. Returns the id of the last. */
  async insert(trx: Records, order: InsertOrder): Promise<number> {
    const { repository, keeper } = this.parts;
    const { scope, owner, copies } = order;
    await repository.holdOwner(scope, owner, trx);
    const present = await repository.list(scope, owner, trx);
    requireRoom(owner, present.length + copies.length);
    const rows = await this.rows(order, present);
    const ids: number[] = [];
    for (const row of rows) ids.push(await repository.insert(scope, row, trx));
    // Only now do all of them have ids, which their links need.
    const to = {
      ids: new Map(copies.flatMap(({ copyOf }, at) => (copyOf === undefined ? [] : [[copyOf, ids[at] ?? 0] as const]))),
      equipId: owner.owner === 'equipment' ? owner.ownerId : 0,
    };
    for (const [at, row] of rows.entries()) {
      const id = ids[at] ?? 0;
      const { document: stored } = row;
      const document =
        to.ids.size === 0 ? stored : await this.parts.work.run(linkDrawing, { document: stored, to }, stored.length);
      if (document !== stored) await repository.update(scope, id, { document }, trx);
      await keeper.keep(trx, scope, { ...row, id, document, revision: 1 });
    }
    return ids.at(-1) ?? 0;
  }

  private async rows({ caller, owner, orgId, copies }: InsertOrder, present: readonly PageHead[]) {
    const named = Math.max(
      0,
      copies.findIndex((copy) => copy.isHome),
    );
    const home = present.length > 0 ? -1 : named;
    const seq = (present.at(-1)?.seq ?? -1) + 1;
    const now = this.parts.clock.now();
    const common = { orgId, ownerKind: owner.owner, ownerId: owner.ownerId, createdAt: now, updatedAt: now };
    const drawings: DrawingColumns[] = [];
    // One by one: only so many may wait for a thread.
    for (const { title, document } of copies)
      drawings.push(await this.parts.work.run(copyDrawing, { title, document, owner: owner.owner }, document.length));
    return drawings.map((drawing, index) => ({
      ...{ ...common, title: copies[index]?.title ?? '', seq: seq + index, isHome: index === home ? 1 : 0 },
      folderId: copies[index]?.folderId ?? null,
      ...drawing,
      loginname: caller.loginname,
    }));
  }
}

function requireRoom({ owner }: Owner, count: number): void {
  if (owner === 'project' && count > projectLimits.pages) fail('1615', { limit: projectLimits.pages });
  // A scene is drawn on its one page.
  const limit = owner === 'scene' ? 1 : configurationLimits.pages;
  if (owner !== 'project' && count > limit) fail('1522', { limit });
}
