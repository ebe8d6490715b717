import { type api, fail, type ReplyOf, type ViewedPage } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { toViewedPage } from './page.mapper.ts';
import type { PageHead, PageRepository, PageRow } from './page.repository.ts';

/** Decides what of a page somebody may see. */
export interface PageSharing {
  /** 1014 for a page of which the caller may see nothing. */
  find(caller: Caller, id: number): Promise<PageHead>;
  /** Whether a page shows something of what is shared with the caller. */
  isShared(caller: Caller, page: PageRow): Promise<boolean>;
}

export interface PageViewParts {
  repository: PageRepository;
  access: EquipmentAccess;
  sharing: PageSharing;
}

/** Pages for viewers of a device, their own or shared. */
export class PageViewService {
  private readonly parts: PageViewParts;

  constructor(parts: PageViewParts) {
    this.parts = parts;
  }

  /** Of a device of which only some signals are shared, the pages that show one of them. */
  async home(caller: Caller, equipmentId: number): Promise<ReplyOf<typeof api.pageView.queryHome>> {
    const { access, repository, sharing } = this.parts;
    const { scope, grant } = await access.of(caller, equipmentId);
    const pages: PageHead[] = [];
    for (const page of await repository.list(scope, { owner: 'equipment', ownerId: equipmentId })) {
      // One by one: all drawings of a device together may not fit in memory.
      const row = grant.signalIds && ((await repository.find(scope, page.id)) ?? fail('1014'));
      if (!row || (await sharing.isShared(caller, row))) pages.push(page);
    }
    const list = pages.map(toViewedPage);
    return { homeId: (list.find(({ isHome }) => isHome) ?? list[0])?.id ?? null, list };
  }

  async view(caller: Caller, id: number): Promise<ViewedPage> {
    return toViewedPage(await this.parts.sharing.find(caller, id));
  }
}
