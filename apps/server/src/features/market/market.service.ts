import { type api, type BodyOf, fail, type Language, type ReplyOf } from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Raw } from '../../platform/http/handler.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { fileIdsIn } from '../file/fileAddresses.ts';
import { unknownFiles } from '../file/fileReferences.ts';
import type { PageService } from '../page/page.service.ts';
import { columnsOf, type DrawingColumns, documentOf } from '../page/pageDocument.ts';
import { toMarketPage } from './market.mapper.ts';
import type { MarketRepository, MarketRow } from './market.repository.ts';
import { dropFiles, readMarketFile, toMarketDrawing } from './marketDrawing.ts';
import { shippedCategories, shippedKeys, shippedPage, shippedPages } from './shipped/shippedPages.ts';

export interface MarketServiceParts {
  db: Records;
  repository: MarketRepository;
  pages: Pick<PageService, 'read' | 'put'>;
  clock: Clock;
  work: Pick<WorkPool, 'run'>;
}

interface Draft {
  title: string;
  category: string;
  note: string;
  image: number | null;
}

/** Drawn once, for all servers of a process. */
let shippedContents: ReturnType<typeof drawShipped> | undefined;

function drawShipped() {
  return shippedPages.map(({ key, title, category, note, draw }) => ({
    ...{ orgId: null, shippedKey: key, title: title.cn, category: category.cn, note: note.cn, image: null },
    ...columnsOf(draw('cn')),
    loginname: '',
  }));
}

/** Page templates. */
export class MarketService {
  private readonly parts: MarketServiceParts;

  constructor(parts: MarketServiceParts) {
    this.parts = parts;
  }

  /** Brings the records of the shipped pages to what this version ships. */
  async ship(): Promise<void> {
    const createdAt = this.parts.clock.now();
    shippedContents ??= drawShipped();
    await this.parts.repository.ship(shippedContents.map((content) => ({ ...content, createdAt })));
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, title, category, shipped }: BodyOf<typeof api.market.query>,
    language: Language,
  ): Promise<ReplyOf<typeof api.market.query>> {
    const scope = scopeOf(caller);
    const filter = { title, category, shipped, shippedKeys: shippedKeys({ title, category }) };
    const { total, list } = await this.parts.repository.list(scope, filter, { pageNo, pageSize });
    const categories = new Set([...(await this.parts.repository.categories(scope)), ...shippedCategories(language)]);
    return { total, list: list.map((row) => toMarketPage(row, language)), categories: [...categories] };
  }

  async info(caller: Caller, id: number, language: Language): Promise<ReplyOf<typeof api.market.info>> {
    const row = await this.visible(caller, id);
    return { ...toMarketPage(row, language), document: documentOf({ document: documentIn(row, language) }) };
  }

  async publish(caller: Caller, { pageId, ...draft }: BodyOf<typeof api.market.add>): Promise<number> {
    const document = await this.parts.pages.read(caller, pageId);
    return this.insert(caller, draft, await this.parts.work.run(toMarketDrawing, document, document.length));
  }

  async import(caller: Caller, body: BodyOf<typeof api.market.import>, file: Uint8Array): Promise<number> {
    const drawing = await this.parts.work.run(readMarketFile, file, file.byteLength);
    return this.insert(caller, { ...body, image: null }, drawing);
  }

  async export(caller: Caller, id: number, language: Language): Promise<Raw> {
    const row = await this.visible(caller, id);
    const { title } = toMarketPage(row, language);
    const body = Buffer.from(documentIn(row, language));
    return new Raw({ type: 'application/json', body, fileName: `${title}.json` });
  }

  /** What changed, for the operation log. */
  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.market.edit>): Promise<Record<string, unknown>> {
    const before = await this.own(caller, id);
    if (draft.image !== before.image) await this.checkImage(caller, draft.image);
    await this.parts.repository.update(scopeOf(caller), id, draft);
    const fields = Object.keys(draft) as (keyof Draft)[];
    const changed = fields.filter((field) => draft[field] !== before[field]);
    return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: draft[field] }]));
  }

  async remove(caller: Caller, id: number): Promise<{ title: string }> {
    const { title } = await this.own(caller, id);
    await this.parts.repository.remove(scopeOf(caller), id);
    return { title };
  }

  async take(
    caller: Caller,
    { id, title, owner, ownerId }: BodyOf<typeof api.market.take>,
    language: Language,
  ): Promise<number> {
    const document = documentIn(await this.visible(caller, id), language);
    return this.parts.pages.put(caller, { owner, ownerId }, { title, document }, (trx) =>
      this.parts.repository.count(id, trx),
    );
  }

  private async insert(caller: Caller, draft: Draft, drawing: DrawingColumns): Promise<number> {
    await this.checkImage(caller, draft.image);
    return this.parts.repository.insert(scopeOf(caller), {
      ...draft,
      ...(await this.withOwnFiles(caller, drawing)),
      orgId: caller.orgId,
      useCount: 0,
      loginname: caller.loginname,
      createdAt: this.parts.clock.now(),
    });
  }

  private async visible(caller: Caller, id: number): Promise<MarketRow> {
    return (await this.parts.repository.find(scopeOf(caller), id)) ?? fail('1014');
  }

  private async own(caller: Caller, id: number): Promise<MarketRow> {
    const page = await this.visible(caller, id);
    return page.orgId === null ? fail('1524') : page;
  }

  private async checkImage(caller: Caller, image: number | null): Promise<void> {
    if (image !== null && (await this.unknownFiles(caller, [image])).length > 0) fail('1014');
  }

  /** A file may come from another organisation, or another system, whose pictures have other numbers. */
  private async withOwnFiles(caller: Caller, drawing: DrawingColumns): Promise<DrawingColumns> {
    const { document } = drawing;
    const unknown = await this.unknownFiles(caller, fileIdsIn(document));
    return unknown.length === 0 ? drawing : this.parts.work.run(dropFiles, { document, unknown }, document.length);
  }

  /** Those that are not of the caller's own organisation: whoever can see the page would see them. */
  private unknownFiles(caller: Caller, ids: Iterable<number>): Promise<number[]> {
    return unknownFiles(this.parts.db, withinOrganisation(scopeOf(caller), caller.orgId), ids);
  }
}

/** The drawing as stored; the texts of a shipped one are in the language of whoever asks. */
function documentIn({ shippedKey, document }: MarketRow, language: Language): string {
  const shipped = shippedPage(shippedKey);
  return shipped ? JSON.stringify(shipped.draw(language)) : document;
}
