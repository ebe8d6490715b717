import { type api, type BodyOf, fail, formatTime, type Publication, type ReplyOf } from '@lookfar/contract';
import { projectScope } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { ConfigurationChanges, PlantChange } from '../configuration/ConfigurationChanges.ts';
import type { PageStore } from '../page/PageStore.ts';
import type { PageRepository, PageRow } from '../page/page.repository.ts';
import { variableEquip } from '../page/variableEquip.ts';
import { packContent, usesInContent } from './contentTasks.ts';
import type { DrawnUse } from './drawnSignals.ts';
import { type ProjectPageContent, sizeOf } from './ProjectPageContent.ts';
import { toPublication } from './projectPage.mapper.ts';
import type { ProjectSignalRepository } from './projectSignal.repository.ts';
import { compressed, type PageSignalRow, type PublicationRepository } from './publication.repository.ts';

export interface PublishingParts {
  keeper: PageStore;
  pages: PageRepository;
  publications: PublicationRepository;
  signals: Pick<ProjectSignalRepository, 'existing'>;
  content: Pick<ProjectPageContent, 'drawn'>;
  changes: ConfigurationChanges;
  clock: Clock;
  work: Pick<WorkPool, 'run'>;
}

/** What is published. */
interface Published {
  document: Buffer;
  uses: readonly DrawnUse[];
  revision: number;
  widgetCount: number;
  note: string;
  rolledBackTo: number | null;
}

/** What was done, and to whose page. */
export interface PageEvent {
  projectId: number;
  title: string;
}

/** Shows drafts to people, and takes back what they see. */
export class Publishing {
  private readonly parts: PublishingParts;

  constructor(parts: PublishingParts) {
    this.parts = parts;
  }

  /** 1541 if there is another draft, 1616 if someone else published meanwhile; nothing changes then. */
  async publish(
    caller: Caller,
    { id, revision, base, note }: BodyOf<typeof api.projectPage.publish>,
  ): Promise<Publication & { event: PageEvent }> {
    const { content, work } = this.parts;
    const seen = await this.page(caller, id);
    if (seen.revision !== revision) failNewer(seen);
    // Outside the transaction: nobody else has to wait for it.
    const stored = await content.drawn(seen);
    const { text, uses } = await work.run(packContent, stored, sizeOf(stored));
    const document = await compressed(text);
    return this.put(caller, id, base, async (page) => {
      if (page.revision !== revision) failNewer(page);
      return { document, uses, revision, widgetCount: page.widgetCount, note, rolledBackTo: null };
    });
  }

  /** 1014 for one that is not kept any more. */
  async rollBack(
    caller: Caller,
    { id, number, base }: BodyOf<typeof api.projectPage.rollBack>,
  ): Promise<Publication & { event: PageEvent }> {
    const { publications, work } = this.parts;
    const scope = scopeOf(caller);
    await this.page(caller, id);
    const text = (await publications.text(scope, id, number)) ?? fail('1014');
    const uses = await work.run(usesInContent, text, text.length);
    return this.put(caller, id, base, async (_page, trx) => {
      const { revision, widgetCount } = (await publications.head(scope, id, number, trx)) ?? fail('1014');
      const document = (await publications.document(scope, id, number, trx)) ?? fail('1014');
      return { document, uses, revision, widgetCount, note: '', rolledBackTo: number };
    });
  }

  /** One that is not published stays so. */
  async withdraw(caller: Caller, id: number): Promise<PageEvent> {
    const { changes, pages, publications } = this.parts;
    const scope = scopeOf(caller);
    return changes.run(async (trx, change) => {
      const page = await this.held(caller, id, trx);
      const { ownerId: projectId, title, published } = page;
      if (published !== null) {
        await pages.update(scope, id, { published: null }, trx);
        await publications.setSignals(scope, id, [], trx);
        change.projects.add(projectId);
      }
      return { projectId, title };
    });
  }

  async list(
    caller: Caller,
    { id, ...paging }: BodyOf<typeof api.projectPage.publications>,
  ): Promise<ReplyOf<typeof api.projectPage.publications>> {
    await this.page(caller, id);
    const { total, list } = await this.parts.publications.list(scopeOf(caller), id, paging);
    return { total, list: list.map(toPublication) };
  }

  /** One after another: the lock on the project decides who comes first. */
  private async put(
    caller: Caller,
    id: number,
    base: number,
    make: (page: PageRow, trx: Records) => Promise<Published>,
  ): Promise<Publication & { event: PageEvent }> {
    return this.parts.changes.run(async (trx, change) => {
      const page = await this.held(caller, id, trx);
      if (page.published !== null && page.published !== base) await this.failPublished(caller, page, trx);
      return this.show(trx, change, caller, page, await make(page, trx));
    });
  }

  private async show(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    page: PageRow,
    { uses, ...made }: Published,
  ): Promise<Publication & { event: PageEvent }> {
    const { publications, pages, clock } = this.parts;
    const scope = scopeOf(caller);
    const { id: pageId, ownerId: projectId, title } = page;
    const number = (await publications.last(scope, pageId, trx)) + 1;
    const row = { ...made, pageId, number, loginname: caller.loginname, at: clock.now() };
    await publications.add(scope, row, trx);
    await pages.update(scope, pageId, { published: number }, trx);
    await publications.setSignals(scope, pageId, await this.signalsOf(trx, caller, page, uses), trx);
    change.projects.add(projectId);
    return { ...toPublication(row), event: { projectId, title } };
  }

  /** Of what it names, the signals of the project's devices and its variables. */
  private async signalsOf(
    trx: Records,
    caller: Caller,
    { id: pageId, ownerId: projectId }: PageRow,
    uses: readonly DrawnUse[],
  ): Promise<PageSignalRow[]> {
    const scope = projectScope(scopeOf(caller), { projectId, pages: 'everything' });
    const own = await variableEquip(trx, scope, projectId);
    const ids = uses.map(({ signalId }) => signalId);
    const existing = await this.parts.signals.existing(scope, ids, trx);
    return uses.flatMap(({ equipId, signalId, isWritten }) => {
      const equipmentId = existing.get(signalId);
      if (equipmentId === undefined || equipmentId !== (equipId || own)) return [];
      return [{ projectId, pageId, equipmentId, signalId, isWritten: isWritten ? 1 : 0 }];
    });
  }

  private async failPublished(caller: Caller, { id, published }: PageRow, trx: Records): Promise<never> {
    const head = await this.parts.publications.head(scopeOf(caller), id, published ?? 0, trx);
    fail('1616', { loginname: head?.loginname ?? '' });
  }

  /** 1014 for a page of others, or of another kind of owner. */
  private async page(caller: Caller, id: number): Promise<PageRow> {
    return ofProject(await this.parts.keeper.visible(caller, id));
  }

  private async held(caller: Caller, id: number, trx: Records): Promise<PageRow> {
    return ofProject(await this.parts.keeper.held(caller, id, trx));
  }
}

function ofProject(page: PageRow): PageRow {
  return page.ownerKind === 'project' ? page : fail('1014');
}

function failNewer({ loginname, updatedAt, revision }: PageRow): never {
  fail('1541', { loginname, time: formatTime(updatedAt), revision });
}
