import type { Records } from '../../platform/access/records.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { PlantChange } from '../configuration/ConfigurationChanges.ts';
import type { PageService } from '../page/page.service.ts';

export interface TemplatePagesParts {
  pages: Pick<PageService, 'copyOwnedIn' | 'showIn'>;
}

/** One side of a copy: an equipment, or a template, whose own signals are meant by equipment 0. */
export interface PageSide {
  owner: 'equipment' | 'template';
  ownerId: number;
}

/** Copies pages between templates and devices. */
export class TemplatePages {
  private readonly parts: TemplatePagesParts;

  constructor(parts: TemplatePagesParts) {
    this.parts = parts;
  }

  /** `signals`: ids there, by their ids here. An owner that has pages keeps them as they are. */
  async copyIn(
    trx: Records,
    caller: Caller,
    { from, to, orgId, signals }: { from: PageSide; to: PageSide; orgId: number; signals: ReadonlyMap<number, number> },
  ): Promise<number> {
    const scope = scopeOf(caller);
    const rebinding = { from: equipIdOf(from), to: equipIdOf(to), signals };
    return this.parts.pages.copyOwnedIn(trx, { scope, caller, from, to, orgId, rebinding });
  }

  /** The template's pages for an equipment that has none; one that opens with a page does so there too. */
  async giveIn(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    order: {
      templateId: number;
      equipmentId: number;
      orgId: number;
      /** By the equipment's ids. */
      links: ReadonlyMap<number, number>;
      display: 'list' | 'page';
    },
  ): Promise<void> {
    const { templateId, equipmentId, orgId, links, display } = order;
    const copied = await this.copyIn(trx, caller, {
      from: { owner: 'template', ownerId: templateId },
      to: { owner: 'equipment', ownerId: equipmentId },
      orgId,
      signals: new Map([...links].map(([id, templateSignalId]) => [templateSignalId, id])),
    });
    if (copied > 0 && display === 'page') await this.parts.pages.showIn(trx, change, caller, { equipmentId, display });
  }
}

function equipIdOf({ owner, ownerId }: PageSide): number {
  return owner === 'template' ? 0 : ownerId;
}
