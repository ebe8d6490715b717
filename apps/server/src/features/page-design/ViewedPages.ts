import { fail } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import { type Caller, type EmbedPass, scopeOf } from '../../platform/sessions/caller.ts';
import { regionsOf } from '../../platform/sessions/regions.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { ComponentRepository } from '../component/component.repository.ts';
import type { NamedSignal } from '../page/mapSignals.ts';
import type { PageRepository, PageRow } from '../page/page.repository.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import { isUnlocked, type PagePasses } from './PagePasswords.ts';
import {
  type DrawnComponent,
  namesInContent,
  usedComponents,
  type ViewerRights,
  viewContent,
} from './viewedContent.ts';

export interface ViewedPagesParts {
  db: Records;
  pages: PageRepository;
  components: Pick<ComponentRepository, 'findAll'>;
  passes: PagePasses;
  access: EquipmentAccess;
  work: Pick<WorkPool, 'run'>;
}

export interface ViewedContent {
  /** The drawing as JSON. */
  document: string;
  components: { id: number; name: string; revision: number; drawing: string }[];
  /** Every signal that is left in them. */
  signals: NamedSignal[];
  isEmpty: boolean;
}

/** Pages of devices as each viewer may see them, by their range, their regions and what is shared with them. */
export class ViewedPages {
  private readonly parts: ViewedPagesParts;

  constructor(parts: ViewedPagesParts) {
    this.parts = parts;
  }

  /** Everyone who can see something of it can open it, otherwise 1014; before that is checked, nothing is disclosed. */
  async find(caller: Caller, id: number): Promise<PageRow> {
    if (caller.embed) return caller.embed.pageId === id ? this.find(makerOf(caller.embed), id) : fail('1014');
    const page = (await this.parts.pages.find(acrossOrganisations('whose is it'), id)) ?? fail('1014');
    if (page.ownerKind !== 'equipment') fail('1014');
    const access = await this.parts.access.of(caller, page.ownerId);
    if (isPart(access) && !(await this.isShared(caller, page))) fail('1014');
    return page;
  }

  /** What the caller can see of a page right now, as texts; none if they cannot open it. */
  async shown(caller: Caller, id: number): Promise<string[]> {
    const page = await this.parts.pages.find(acrossOrganisations('whose is it'), id);
    if (page?.ownerKind !== 'equipment' || !(await this.isOpen(caller, page))) return [];
    if (caller.embed && caller.embed.pageId !== id) return [];
    const { document, components } = await this.content(caller, page);
    return [document, ...components.map(({ drawing }) => drawing)];
  }

  /** A page with a password is open once it was entered in this session. */
  async isOpen(caller: Caller, page: Pick<PageRow, 'id' | 'passwordHash'>): Promise<boolean> {
    return isUnlocked(this.parts.passes, caller, page);
  }

  /** The drawing and the components in it, without what the caller may not see. */
  async content(caller: Caller, page: PageRow): Promise<ViewedContent> {
    const { work, components: records } = this.parts;
    const { document } = page;
    const ids = await work.run(usedComponents, document, document.length);
    const rows = await records.findAll(wholeOrganisation(page), ids);
    const components = rows.map((row): DrawnComponent => ({ id: row.id, document: row.document }));
    const size = components.reduce((sum, component) => sum + component.document.length, document.length);
    const rights = await this.rightsFor(caller, page, components, size);
    const hasPassword = page.passwordHash !== null;
    const viewed = await work.run(viewContent, { document, hasPassword, components, rights }, size);
    const drawings = new Map(viewed.components.map((component) => [component.id, component.document]));
    return {
      ...viewed,
      components: rows.flatMap(({ id, name, revision }) => {
        const drawing = drawings.get(id);
        return drawing === undefined ? [] : [{ id, name, revision, drawing }];
      }),
    };
  }

  /** Whether a page shows something of what is shared with the caller. */
  async isShared(caller: Caller, page: PageRow): Promise<boolean> {
    return !(await this.content(caller, page)).isEmpty;
  }

  /** Undefined for a viewer who may see everything. */
  private async rightsFor(
    caller: Caller,
    page: PageRow,
    components: readonly DrawnComponent[],
    size: number,
  ): Promise<ViewerRights | undefined> {
    const content = { document: page.document, components };
    const { equipIds, hasRegions } = await this.parts.work.run(namesInContent, content, size);
    const named = [...new Set([page.ownerId, ...equipIds])];
    // Whoever looks at an embedded page sees what its maker sees of it, but for what is for certain people.
    const viewer = caller.embed ? makerOf(caller.embed) : caller;
    const seen = await this.parts.access.among(viewer, named);
    const owner = seen.get(page.ownerId);
    const isOwn = owner?.grant.isOwn ?? false;
    const unseen = named.filter((id) => id > 0 && !seen.has(id));
    // To the organisation itself a deleted device is a broken binding; to others it is none of their business.
    const hidden = isOwn ? await this.existing(page, unseen) : unseen;
    const isPartial = owner === undefined || isPart(owner);
    if (!isPartial && !hasRegions && hidden.length === 0 && [...seen.values()].every((one) => !isPart(one)))
      return undefined;
    return {
      // Regions are titles of one organisation: the same title elsewhere means something else.
      regions:
        isOwn && hasRegions && !caller.embed ? await regionsOf(this.parts.db, scopeOf(caller), caller.accountId) : [],
      isPart: isPartial,
      hidden,
      seen: [...seen].map(([id, { grant }]) => [id, grant.signalIds] as const),
    };
  }

  private async existing(page: PageRow, ids: readonly number[]): Promise<number[]> {
    const rows = await inPieces(ids, (piece) =>
      scoped(this.parts.db, wholeOrganisation(page))
        .selectFrom('equipment')
        .select('id')
        .where('id', 'in', piece)
        .execute(),
    );
    return rows.map(({ id }) => id);
  }
}

function makerOf({ maker }: EmbedPass): Caller {
  return { ...maker, address: '' };
}

function isPart({ grant }: Access): boolean {
  return grant.signalIds !== undefined;
}
