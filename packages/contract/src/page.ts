import { z } from 'zod';
import { add, change, one, read, remove } from './declare.ts';
import { Id, text } from './fields.ts';
import { group } from './group.ts';
import { pageEditors, pageOwners } from './pageRights.ts';
import { right } from './permissions.ts';

const owner = { owner: z.enum(pageOwners), ownerId: Id };
const title = text(60, 1);

export const PageLine = z.object({
  id: z.number(),
  title: z.string(),
  width: z.number(),
  height: z.number(),
  isHome: z.boolean(),
  widgetCount: z.number(),
  loginname: z.string(),
  gmtModified: z.string(),
});
export type PageLine = z.output<typeof PageLine>;

const viewing = right('monitor_equipment');

export const ViewedPage = z.object({
  id: z.number(),
  title: z.string(),
  equipmentId: z.number(),
  isHome: z.boolean(),
  width: z.number(),
  height: z.number(),
  widgetCount: z.number(),
  /** A different value means that the page was edited. */
  revision: z.number(),
});
export type ViewedPage = z.output<typeof ViewedPage>;

/** Pages of a device or a template, without their contents, which belong to the designer. */
export const page = group(
  '/configuration/page',
  { may: pageEditors },
  {
    /** In their order. */
    query: read({ name: { cn: '组态页面', en: 'Pages' }, body: owner, reply: z.array(PageLine) }),
    /** The first page of an owner becomes its home page. */
    add: add({ cn: '新建组态页面', en: 'Add page' }, { ...owner, title }),
    copy: add({ cn: '复制组态页面', en: 'Duplicate page' }, { id: Id, title }),
    rename: change({
      name: { cn: '重命名组态页面', en: 'Rename page' },
      body: { id: Id, title },
      reply: { revision: z.number() },
    }),
    /** All pages of the owner in their new order; 1000 if one is missing or unknown. */
    sort: change({
      name: { cn: '组态页面排序', en: 'Reorder pages' },
      body: { ...owner, ids: z.array(Id).max(1000) },
    }),
    setHome: change({ name: { cn: '设为首页', en: 'Set as home page' }, body: { id: Id } }),
    /** The next page becomes the home page; a device that loses its last page shows its list again. */
    delete: remove({ cn: '删除组态页面', en: 'Delete page' }),
  },
);

export const pageView = group(
  '/configuration/page',
  { may: viewing, name: 'pageView' },
  {
    /** The pages of a device that the caller can see, in their order; `homeId` is null if it has none. */
    queryHome: read({
      name: { cn: '设备首页', en: 'Home page of a device' },
      body: { equipmentId: Id },
      reply: { homeId: z.number().nullable(), list: z.array(ViewedPage) },
    }),
    /** 1014 for a page of a template, or of a device that the caller cannot see. */
    view: one({ cn: '查看组态页面', en: 'View page' }, ViewedPage, { embed: true }),
  },
);
