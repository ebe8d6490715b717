import { z } from 'zod';
import { call } from './call.ts';
import { Empty, Id, listOf, optional, paging, text } from './fields.ts';
import { fileLimits } from './limits.ts';
import { right } from './permissions.ts';
import { StoredDrawing } from './storedDrawing.ts';

/** Drawings of an organisation that its pages use again and again. */
const may = right('equipment_edit');

export const ComponentLine = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string(),
  revision: z.number(),
  width: z.number(),
  height: z.number(),
  widgetCount: z.number(),
  params: z.array(z.object({ name: z.string(), title: z.string() })),
  loginname: z.string(),
  gmtModified: z.string(),
});
export type ComponentLine = z.output<typeof ComponentLine>;

/** The page that is drawn: its organisation's are meant, and not those of whoever looks after it. */
const drawnFor = { pageId: optional(Id) };

/** Components of the organisation, by name. */
export const queryComponents = call('/configuration/component/query', {
  name: { cn: '组件', en: 'Components' },
  may,
  kind: 'json',
  body: z.object({ ...paging, ...drawnFor, name: optional(text(60)) }),
  reply: listOf(ComponentLine),
});

/** The drawings of some; what does not exist or is of others is left out. */
export const componentInfos = call('/configuration/component/info', {
  name: { cn: '组件内容', en: 'Component contents' },
  may,
  kind: 'json',
  body: z.object({ ids: z.array(Id).max(200) }),
  reply: z.array(ComponentLine.extend({ drawing: StoredDrawing })),
});

const componentHead = { name: text(60, 1), category: text(30).default('') };

/** The upload's field is `file`: the drawing as JSON. 1501 when the name is taken. */
export const addComponent = call('/configuration/component/add', {
  name: { cn: '新建组件', en: 'Add component' },
  may,
  kind: 'upload',
  body: z.object({ ...componentHead, ...drawnFor }),
  bodyBytes: fileLimits.pageBytes + 8192,
  reply: z.object({ id: z.number() }),
  log: 'component.add',
});

/** All pages that use it follow. 1541 when somebody else changed it since `revision`. */
export const editComponent = call('/configuration/component/edit', {
  name: { cn: '修改组件', en: 'Edit component' },
  may,
  kind: 'upload',
  body: z.object({ id: Id, revision: z.coerce.number().int().min(1), ...componentHead }),
  bodyBytes: fileLimits.pageBytes + 8192,
  reply: z.object({ revision: z.number() }),
  log: 'component.edit',
});

/** 1502 names the pages that use it. */
export const deleteComponent = call('/configuration/component/delete', {
  name: { cn: '删除组件', en: 'Delete component' },
  may,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'component.delete',
});
