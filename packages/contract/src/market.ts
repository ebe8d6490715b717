import { z } from 'zod';
import { call } from './call.ts';
import { Empty, Flag, Id, listOf, optional, paging, text } from './fields.ts';
import { fileLimits } from './limits.ts';
import { pageOwners } from './page.ts';
import { right } from './permissions.ts';

/** Configuration pages to begin from. An organisation's own are its own; those with `shipped` are everyone's. */
const read = right('equipment_edit');
const edit = right('system_edit');

/** A page as it may come from elsewhere: what is not named here belongs to the designer. */
export const PageDocument = z.looseObject({
  con: z.looseObject({
    title: z.string().max(200).optional(),
    width: z.number().positive().max(20_000),
    height: z.number().positive().max(20_000),
  }),
  widgets: z.array(z.looseObject({ widgetType: z.string().max(60) })).max(20_000),
  bind: z.looseObject({}).optional(),
});
export type PageDocument = z.output<typeof PageDocument>;

export const MarketPage = z.object({
  id: z.number(),
  title: z.string(),
  category: z.string(),
  note: z.string(),
  image: z.number().nullable(),
  width: z.number(),
  height: z.number(),
  widgetCount: z.number(),
  /** How often it was taken. */
  useCount: z.number(),
  shipped: z.boolean(),
  loginname: z.string(),
  gmtCreate: z.string(),
});
export type MarketPage = z.output<typeof MarketPage>;

export const queryMarket = call('/market/query', {
  name: { cn: '组态模板', en: 'Page templates' },
  may: read,
  kind: 'json',
  body: z.object({ ...paging, title: optional(text(100)), category: optional(text(30)), shipped: optional(Flag) }),
  reply: listOf(MarketPage).extend({ categories: z.array(z.string()) }),
});

const draft = {
  title: text(60, 1),
  category: text(30).default(''),
  note: text(500).default(''),
  image: Id.nullable().default(null),
};

/** From a page of an equipment or template; its bindings are taken out. */
export const addMarketPage = call('/market/add', {
  name: { cn: '发布组态模板', en: 'Publish page template' },
  may: edit,
  kind: 'json',
  body: z.object({ ...draft, pageId: Id }),
  reply: z.object({ id: z.number() }),
  log: 'market.add',
});

/** From a file that `exportMarketPage` wrote; the upload's field is `file`. */
export const importMarketPage = call('/market/import', {
  name: { cn: '导入组态模板', en: 'Import page template' },
  may: edit,
  kind: 'upload',
  body: z.object({ title: text(60, 1), category: text(30).default(''), note: text(500).default('') }),
  bodyBytes: fileLimits.pageBytes + 4096,
  reply: z.object({ id: z.number() }),
  log: 'market.import',
});

/** Answers the page's JSON as a file. */
export const exportMarketPage = call('/market/export', {
  name: { cn: '导出组态模板', en: 'Export page template' },
  may: read,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
});

export const editMarketPage = call('/market/edit', {
  name: { cn: '修改组态模板', en: 'Edit page template' },
  may: edit,
  kind: 'json',
  body: z.object({ id: Id, ...draft }),
  reply: Empty,
  log: 'market.edit',
});

export const deleteMarketPage = call('/market/delete', {
  name: { cn: '删除组态模板', en: 'Delete page template' },
  may: edit,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'market.delete',
});

/** Puts a copy into an equipment or a template. */
export const takeMarketPage = call('/market/take', {
  name: { cn: '使用组态模板', en: 'Use page template' },
  may: read,
  kind: 'json',
  body: z.object({ id: Id, owner: z.enum(pageOwners), ownerId: Id, title: text(60, 1) }),
  reply: z.object({ id: z.number() }),
  log: 'page.add',
});
