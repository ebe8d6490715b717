import { z } from 'zod';
import { call } from './call.ts';
import { Empty, Id, text } from './fields.ts';
import { right } from './permissions.ts';

/** Drawing pages of an equipment or a template, without their drawings: those are the designer's. */
const may = right('equipment_edit');

export const pageOwners = ['equipment', 'template'] as const;
export type PageOwner = (typeof pageOwners)[number];

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

/** In their order. */
export const queryPages = call('/configuration/page/query', {
  name: { cn: '组态页面', en: 'Pages' },
  may,
  kind: 'json',
  body: z.object(owner),
  reply: z.array(PageLine),
});

/** The first page of an owner becomes its home page. */
export const addPage = call('/configuration/page/add', {
  name: { cn: '新建组态页面', en: 'Add page' },
  may,
  kind: 'json',
  body: z.object({ ...owner, title }),
  reply: z.object({ id: z.number() }),
  log: 'page.add',
});

export const copyPage = call('/configuration/page/copy', {
  name: { cn: '复制组态页面', en: 'Duplicate page' },
  may,
  kind: 'json',
  body: z.object({ id: Id, title }),
  reply: z.object({ id: z.number() }),
  log: 'page.copy',
});

export const renamePage = call('/configuration/page/rename', {
  name: { cn: '重命名组态页面', en: 'Rename page' },
  may,
  kind: 'json',
  body: z.object({ id: Id, title }),
  reply: z.object({ revision: z.number() }),
  log: 'page.rename',
});

/** All pages of the owner in their new order; 1000 when one is missing or strange. */
export const sortPages = call('/configuration/page/sort', {
  name: { cn: '组态页面排序', en: 'Reorder pages' },
  may,
  kind: 'json',
  body: z.object({ ...owner, ids: z.array(Id).max(1000) }),
  reply: Empty,
  log: 'page.sort',
});

export const setHomePage = call('/configuration/page/setHome', {
  name: { cn: '设为首页', en: 'Set as home page' },
  may,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'page.setHome',
});

/** The next page becomes the home page; an equipment that loses its last page shows its list again. */
export const deletePage = call('/configuration/page/delete', {
  name: { cn: '删除组态页面', en: 'Delete page' },
  may,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'page.delete',
});

const viewing = right('monitor_equipment');

export const ViewedPage = z.object({
  id: z.number(),
  title: z.string(),
  equipmentId: z.number(),
  isHome: z.boolean(),
  width: z.number(),
  height: z.number(),
  widgetCount: z.number(),
  /** Another one means that it was drawn anew. */
  revision: z.number(),
});
export type ViewedPage = z.output<typeof ViewedPage>;

/** The pages of a device that the caller may watch, in their order; `homeId` is null when it has none. */
export const queryHomePage = call('/configuration/page/queryHome', {
  name: { cn: '设备首页', en: 'Home page of a device' },
  may: viewing,
  kind: 'json',
  body: z.object({ equipmentId: Id }),
  reply: z.object({ homeId: z.number().nullable(), list: z.array(ViewedPage) }),
});

/** 1014 for a page of a template, or of a device that the caller may not watch. */
export const viewPage = call('/configuration/page/view', {
  name: { cn: '查看组态页面', en: 'View page' },
  may: viewing,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: ViewedPage,
});
