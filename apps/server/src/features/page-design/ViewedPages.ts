import { fail, type PageToView } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import { hashId } from '../../platform/security/ids.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { ComponentRepository } from '../component/component.repository.ts';
import { signalsIn } from '../page/mapSignals.ts';
import type { PageRepository, PageRow } from '../page/page.repository.ts';
import { componentIdsIn, documentOf, widgetsOf, withoutPassword } from '../page/pageDocument.ts';
import { type DrawingRights, showsAnything, viewedDrawing } from '../page/viewedDrawing.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { PagePassRepository } from './pagePass.repository.ts';

export interface ViewedPagesParts {
  db: Records;
  pages: PageRepository;
  components: Pick<ComponentRepository, 'findAll'>;
  passes: Pick<PagePassRepository, 'has'>;
  access: EquipmentAccess;
}

export type ViewedContent = Pick<PageToView, 'document' | 'components'>;

/** Pages of devices as each viewer may see them, by their range, their regions and what is shared with them. */
export class ViewedPages {
  private readonly parts: ViewedPagesParts;

  constructor(parts: ViewedPagesParts) {
    this.parts = parts;
  }

  /** Everyone who can see something of it can open it, otherwise 1014; before that is checked, nothing is disclosed. */
  async find(caller: Caller, id: number): Promise<PageRow> {
    const page = (await this.parts.pages.find(acrossOrganisations('whose is it'), id)) ?? fail('1014');
    if (page.ownerKind !== 'equipment') fail('1014');
    const access = await this.parts.access.of(caller, page.ownerId);
    if (isPart(access) && !(await this.isShared(caller, page))) fail('1014');
    return page;
  }

  /** What the caller can see of a page right now; undefined if they cannot open it. */
  async shown(caller: Caller, id: number): Promise<ViewedContent | undefined> {
    const page = await this.parts.pages.find(acrossOrganisations('whose is it'), id);
    if (page?.ownerKind !== 'equipment' || !(await this.isOpen(caller, page))) return undefined;
    return this.content(caller, page);
  }

  /** A page with a password is open once it was entered in this session. */
  async isOpen(caller: Caller, { id, passwordHash }: PageRow): Promise<boolean> {
    if (passwordHash === null) return true;
    return this.parts.passes.has(scopeOf(caller), caller.sessionHash, id, hashId(passwordHash));
  }

  /** The drawing and the components in it, without what the caller may not see. */
  async content(caller: Caller, page: PageRow): Promise<ViewedContent> {
    const stored = withoutPassword(documentOf(page), page.passwordHash !== null);
    const all = await this.components(page, componentIdsIn(widgetsOf(stored)));
    const whole = { document: stored, components: all };
    const rights = await this.rightsFor(caller, page, whole);
    if (!rights) return whole;
    const document = viewedDrawing(stored, rights);
    const used = new Set(componentIdsIn(widgetsOf(document)));
    // A component is drawn as a whole where it is used, but for what its own regions and signals hide.
    const inside = { ...rights, isPart: false };
    const components = all
      .filter(({ id }) => used.has(id))
      .map((component) => ({ ...component, drawing: viewedDrawing(component.drawing, inside) }));
    return { document, components };
  }

  /** Whether a page shows something of what is shared with the caller. */
  async isShared(caller: Caller, page: PageRow): Promise<boolean> {
    return showsAnything((await this.content(caller, page)).document);
  }

  private async components(page: PageRow, ids: readonly number[]): Promise<PageToView['components']> {
    const rows = await this.parts.components.findAll(wholeOrganisation(page), ids);
    return rows.map((row) => ({ id: row.id, name: row.name, revision: row.revision, drawing: documentOf(row) }));
  }

  /** Undefined for a viewer who may see everything. */
  private async rightsFor(caller: Caller, page: PageRow, content: ViewedContent): Promise<DrawingRights | undefined> {
    const text = page.document + JSON.stringify(content.components);
    const named = [...new Set([page.ownerId, ...signalsIn(content).map(({ equipId }) => equipId), ...linkedIn(text)])];
    const seen = await this.parts.access.among(caller, named);
    const owner = seen.get(page.ownerId);
    const isOwn = owner?.grant.isOwn ?? false;
    const unseen = named.filter((id) => id > 0 && !seen.has(id));
    // To the organisation itself a deleted device is a broken binding; to others it is none of their business.
    const hidden = new Set(isOwn ? await this.existing(page, unseen) : unseen);
    const hasRegions = text.includes('"authRegion"');
    const isPartial = owner === undefined || isPart(owner);
    if (!isPartial && !hasRegions && hidden.size === 0 && [...seen.values()].every((one) => !isPart(one)))
      return undefined;
    return {
      // Regions are titles of one organisation: the same title elsewhere means something else.
      regions: isOwn && hasRegions ? await this.regionsOf(caller) : [],
      seesSignal: ({ equipId, signalId }) => seen.get(equipId)?.grant.sees(signalId) ?? !hidden.has(equipId),
      seesEquipment: (id) => !hidden.has(id),
      isPart: isPartial,
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

  private async regionsOf(caller: Caller): Promise<string[]> {
    const query = scoped(this.parts.db, scopeOf(caller)).selectFrom('account').select('authRegion');
    const row = await query.where('id', '=', caller.accountId).executeTakeFirst();
    const regions: unknown = JSON.parse(row?.authRegion ?? '[]');
    return Array.isArray(regions) ? regions.filter((title) => typeof title === 'string') : [];
  }
}

/** Devices that links lead to. */
function linkedIn(text: string): number[] {
  return [...text.matchAll(/"(?:equipId|mainId)":(\d{1,15})\b/g)].map(([, id]) => Number(id));
}

function isPart({ grant }: Access): boolean {
  return grant.signalIds !== undefined;
}
