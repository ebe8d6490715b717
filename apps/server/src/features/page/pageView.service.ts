import { type api, fail, type ReplyOf, type ViewedPage } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { toViewedPage } from './page.mapper.ts';
import type { PageRepository } from './page.repository.ts';

export interface PageViewParts {
  repository: PageRepository;
  access: EquipmentAccess;
}

/** Pages for viewers of a device, their own or shared. */
export class PageViewService {
  private readonly parts: PageViewParts;

  constructor(parts: PageViewParts) {
    this.parts = parts;
  }

  async home(caller: Caller, equipmentId: number): Promise<ReplyOf<typeof api.pageView.queryHome>> {
    const { access, repository } = this.parts;
    const { scope } = await access.of(caller, equipmentId);
    const list = (await repository.list(scope, { owner: 'equipment', ownerId: equipmentId })).map(toViewedPage);
    return { homeId: list.find(({ isHome }) => isHome)?.id ?? null, list };
  }

  /** Everyone who can see its device can see it; before that is checked, nothing is disclosed. */
  async view(caller: Caller, id: number): Promise<ViewedPage> {
    const { access, repository } = this.parts;
    const page = (await repository.head(acrossOrganisations('whose is it'), id)) ?? fail('1014');
    if (page.ownerKind !== 'equipment') fail('1014');
    await access.of(caller, page.ownerId);
    return toViewedPage(page);
  }
}
