import { z } from 'zod';
import { add, edit, list, one, read, remove, upTo } from './declare.ts';
import { Flag, Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { fileLimits } from './limits.ts';
import { pageEditors, pageOwners } from './pageRights.ts';
import { right } from './permissions.ts';
import { StoredDrawing } from './storedDrawing.ts';

/** Page templates. An organisation's own belong to it; those with `shipped` to everyone. */
const editors = right('system_edit');

/** A page as it may come from elsewhere: fields that are not listed here belong to the designer. */
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
  /** How often it was used. */
  useCount: z.number(),
  shipped: z.boolean(),
  loginname: z.string(),
  gmtCreate: z.string(),
});
export type MarketPage = z.output<typeof MarketPage>;

const draft = {
  title: text(60, 1),
  category: text(30).default(''),
  note: text(500).default(''),
  image: Id.nullable().default(null),
};

export const market = group(
  '/market',
  { may: editors },
  {
    query: list(
      { cn: '组态模板', en: 'Page templates' },
      MarketPage,
      { title: optional(text(100)), category: optional(text(30)), shipped: optional(Flag) },
      { may: pageEditors, more: { categories: z.array(z.string()) } },
    ),
    /** With the drawing, for its preview. */
    info: one({ cn: '组态模板详情', en: 'Page template details' }, MarketPage.extend({ document: StoredDrawing }), {
      ...{ may: pageEditors, compress: true as const },
    }),
    /** From a page of a device or template; its bindings are removed. */
    add: add({ cn: '发布组态模板', en: 'Publish page template' }, { ...draft, pageId: Id }),
    /** From a file that `export` wrote. */
    import: add(
      { cn: '导入组态模板', en: 'Import page template' },
      { title: text(60, 1), category: text(30).default(''), note: text(500).default('') },
      { files: { file: upTo(fileLimits.pageBytes) } },
    ),
    /** Returns the page's JSON as a file. */
    export: read({
      heavy: true,
      name: { cn: '导出组态模板', en: 'Export page template' },
      may: pageEditors,
      body: { id: Id },
    }),
    edit: edit({ cn: '修改组态模板', en: 'Edit page template' }, draft),
    delete: remove({ cn: '删除组态模板', en: 'Delete page template' }),
    /** Copies it into a device or a template. */
    take: add(
      { cn: '使用组态模板', en: 'Use page template' },
      { id: Id, owner: z.enum(pageOwners), ownerId: Id, title: text(60, 1) },
      { may: pageEditors, log: 'page.add' },
    ),
  },
);
