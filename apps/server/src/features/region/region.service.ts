import { type api, type BodyOf, fail, formatTime, type ReplyOf } from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { ComponentRepository } from '../component/component.repository.ts';
import { ownerOf, type PageStore } from '../page/PageStore.ts';
import type { PageRepository } from '../page/page.repository.ts';
import { columnsOf, documentOf } from '../page/pageDocument.ts';
import { counted, RegionUses, type UsedBy, type Uses } from './RegionUses.ts';
import { RegionRepository, type RegionRow } from './region.repository.ts';
import { renameInDrawing } from './regionTasks.ts';

export interface RegionServiceParts {
  db: Records;
  bus: Bus;
  clock: Clock;
  work: Pick<WorkPool, 'run'>;
  pages: PageRepository;
  store: PageStore;
}

/** What a change did, for the operation log. */
export interface RegionChange {
  name: string;
  oldName?: string;
  uses?: Uses;
}

/** The permission regions of an organisation. */
export class RegionService {
  private readonly parts: RegionServiceParts;
  private readonly uses: RegionUses;

  constructor(parts: RegionServiceParts) {
    this.parts = parts;
    this.uses = new RegionUses(parts.work);
  }

  async query(
    caller: Caller,
    { orgId: wanted, ...filter }: BodyOf<typeof api.region.query>,
  ): Promise<ReplyOf<typeof api.region.query>> {
    const orgId = wanted ?? caller.orgId;
    const scope = withinOrganisation(scopeOf(caller), orgId);
    const { total, list } = await new RegionRepository(this.parts.db).list(scope, filter);
    const names = list.map(({ name }) => name);
    const uses = await this.uses.of(this.parts.db, wholeOrganisation({ orgId }), names);
    return {
      total,
      list: list.map(({ id, name, note, createdAt, ...row }) => ({
        ...{ id, orgId: row.orgId, name, note },
        gmtCreate: formatTime(createdAt),
        ...counted(uses.get(name)),
      })),
    };
  }

  /** Of the organisation of a page that the caller draws, or of their own. */
  async names(caller: Caller, { pageId, orgId }: BodyOf<typeof api.region.names>): Promise<string[]> {
    const { db, pages } = this.parts;
    const page = pageId === undefined ? undefined : ((await pages.head(scopeOf(caller), pageId)) ?? fail('1014'));
    const of = page?.orgId ?? orgId ?? caller.orgId;
    return new RegionRepository(db).names(withinOrganisation(scopeOf(caller), of), of);
  }

  async add(caller: Caller, { orgId: wanted, name, note }: BodyOf<typeof api.region.add>): Promise<number> {
    const orgId = wanted ?? caller.orgId;
    const scope = withinOrganisation(scopeOf(caller), orgId);
    return this.parts.db.transaction().execute(async (trx) => {
      const repository = new RegionRepository(trx);
      if (!(await repository.hold(scope, orgId))) fail('1014');
      if (await repository.named(scope, orgId, name)) fail('1501', { name });
      return repository.insert(scope, { orgId, name, note, createdAt: this.parts.clock.now() });
    });
  }

  /** A new title is written to everything that names the old one, in the same transaction. */
  async edit(caller: Caller, { id, name, note }: BodyOf<typeof api.region.edit>): Promise<RegionChange> {
    const { orgId, accountIds, change } = await this.parts.db.transaction().execute(async (trx) => {
      const { repository, scope, region } = await this.held(caller, id, trx);
      const namesake = await repository.named(scope, region.orgId, name);
      if (namesake && namesake.id !== id) fail('1501', { name });
      await repository.update(scope, id, { name, note });
      if (name === region.name) return { orgId: region.orgId, accountIds: [], change: { name } };
      const whole = wholeOrganisation(region);
      const used = (await this.uses.of(trx, whole, [region.name])).get(region.name);
      const accountIds = used ? await this.rename(trx, caller, whole, used, { from: region.name, to: name }) : [];
      return { orgId: region.orgId, accountIds, change: { name, oldName: region.name, uses: counted(used) } };
    });
    if (accountIds.length > 0) this.parts.bus.publish('access.changed', { accountIds });
    else if (change.oldName !== undefined) this.parts.bus.publish('access.changed', { orgId });
    return change;
  }

  /** 1584 while something names it. */
  async remove(caller: Caller, id: number): Promise<RegionChange> {
    return this.parts.db.transaction().execute(async (trx) => {
      const { repository, scope, region } = await this.held(caller, id, trx);
      const { name } = region;
      const uses = counted((await this.uses.of(trx, wholeOrganisation(region), [name])).get(name));
      if (Object.values(uses).some((count) => count > 0)) fail('1584', { name, ...uses });
      await repository.remove(scope, id);
      return { name };
    });
  }

  /** Returns the accounts whose regions are called differently now. */
  private async rename(
    trx: Records,
    caller: Caller,
    whole: Scope,
    { holders, pages, components }: UsedBy,
    { from, to }: { from: string; to: string },
  ): Promise<number[]> {
    const repository = new RegionRepository(trx);
    for (const holder of holders) {
      const regions = holder.regions.map((title) => (title === from ? to : title));
      await repository.setRegions(whole, holder, [...new Set(regions)]);
    }
    for (const id of pages) await this.redraw(trx, caller, whole, id, { from, to });
    for (const id of components) await this.redrawComponent(trx, caller, whole, id, { from, to });
    const idsOf = (table: string) => holders.flatMap((row) => (row.table === table ? [row.id] : []));
    return [...new Set([...idsOf('account'), ...(await repository.accountsOfRoles(whole, idsOf('role')))])];
  }

  /** A new revision: whoever is drawing the page at the moment is told, instead of bringing the old title back. */
  private async redraw(trx: Records, caller: Caller, whole: Scope, id: number, titles: { from: string; to: string }) {
    const { pages, store, work } = this.parts;
    const head = await pages.find(whole, id, trx);
    if (!head) return;
    await pages.holdOwner(whole, ownerOf(head), trx);
    const page = await pages.find(whole, id, trx);
    if (!page) return;
    const { document } = page;
    const renamed = await work.run(renameInDrawing, { document, ...titles }, document.length);
    const note = `${titles.from} → ${titles.to}`;
    await store.change(trx, whole, caller, page, { drawing: columnsOf(documentOf({ document: renamed })), note });
  }

  private async redrawComponent(
    trx: Records,
    caller: Caller,
    whole: Scope,
    id: number,
    titles: { from: string; to: string },
  ) {
    const repository = new ComponentRepository(trx);
    const component = await repository.find(whole, id);
    if (!component) return;
    const { document } = component;
    const renamed = await this.parts.work.run(renameInDrawing, { document, ...titles }, document.length);
    const stamp = { revision: component.revision + 1, loginname: caller.loginname, updatedAt: this.parts.clock.now() };
    await repository.update(whole, id, { document: renamed, ...stamp }, trx);
  }

  private async held(caller: Caller, id: number, trx: Records): Promise<Held> {
    const repository = new RegionRepository(trx);
    const scope = scopeOf(caller);
    const { orgId } = (await repository.find(scope, id)) ?? fail('1014');
    await repository.hold(scope, orgId);
    return { repository, scope, region: (await repository.find(scope, id)) ?? fail('1014') };
  }
}

interface Held {
  repository: RegionRepository;
  scope: Scope;
  region: RegionRow;
}
