import { fail, type PageOwner } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { Owner, PageHead, PageRepository, PageRow } from './page.repository.ts';
import type { DrawingColumns } from './pageDocument.ts';
import type { PageVersionRepository } from './pageVersion.repository.ts';
import { requirePageRight } from './requirePageRight.ts';

export interface PageStoreParts {
  pages: PageRepository;
  versions: PageVersionRepository;
  clock: Clock;
}

export interface PageChange {
  drawing: DrawingColumns;
  title?: string;
  note?: string;
  /** The revision whose drawing is restored. */
  restoredFrom?: number;
  /** Null removes it; undefined keeps the current one. */
  passwordHash?: string | null;
}

/** One page at a time: found, locked while it changes, and versioned with every change of its drawing. */
export class PageStore {
  private readonly parts: PageStoreParts;

  constructor(parts: PageStoreParts) {
    this.parts = parts;
  }

  /** 1014 for a page that does not exist or belongs to others, 1009 without the right for its kind of owner. */
  async visible(caller: Caller, id: number, db?: Records): Promise<PageRow> {
    const page = (await this.parts.pages.find(scopeOf(caller), id, db)) ?? fail('1014');
    requirePageRight(caller, ownerOf(page).owner);
    return page;
  }

  /** The page, locked against concurrent changes to the pages of its owner. */
  async held(caller: Caller, id: number, trx: Records): Promise<PageRow> {
    await this.parts.pages.holdOwner(scopeOf(caller), ownerOf(await this.visible(caller, id, trx)), trx);
    return this.visible(caller, id, trx);
  }

  /** A new revision of a locked page. */
  async change(trx: Records, scope: Scope, caller: Caller, page: PageRow, change: PageChange): Promise<Changed> {
    const { versions, pages, clock } = this.parts;
    await this.keep(trx, scope, page);
    const revision = page.revision + 1;
    const updatedAt = clock.now();
    const { loginname } = caller;
    const { title, note = '', restoredFrom = null, passwordHash } = change;
    const { document, widgetCount } = change.drawing;
    const secret = passwordHash === undefined ? {} : { passwordHash };
    const named = title === undefined ? {} : { title };
    const columns = { ...change.drawing, ...secret, ...named, revision, loginname, updatedAt };
    await pages.update(scope, page.id, columns, trx);
    const { id: pageId, orgId } = page;
    const version = { pageId, orgId, revision, loginname, note, restoredFrom, widgetCount, document, at: updatedAt };
    await versions.add(scope, version, trx);
    await versions.trim(scope, pageId, trx);
    return { revision, updatedAt };
  }

  /** The current page as a version, unless it already is one: pages from before versions existed are not. */
  async keep(trx: Records, scope: Scope, page: KeptPage): Promise<void> {
    const { id: pageId, orgId, revision, loginname, widgetCount, document, updatedAt: at } = page;
    if (await this.parts.versions.has(scope, pageId, revision, trx)) return;
    const origin = { note: '', restoredFrom: null };
    await this.parts.versions.add(
      scope,
      { pageId, orgId, revision, loginname, widgetCount, document, at, ...origin },
      trx,
    );
  }
}

type KeptPage = Pick<PageRow, 'id' | 'orgId' | 'revision' | 'loginname' | 'widgetCount' | 'document' | 'updatedAt'>;

export interface Changed {
  revision: number;
  updatedAt: number;
}

export function ownerOf({ ownerKind, ownerId }: PageHead): Owner {
  return { owner: ownerKind as PageOwner, ownerId };
}
