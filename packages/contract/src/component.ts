import { z } from 'zod';
import { add, change, list, read, remove, upTo } from './declare.ts';
import { Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { fileLimits } from './limits.ts';
import { pageEditors } from './pageRights.ts';
import { StoredDrawing } from './storedDrawing.ts';

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

/** The page being edited: components of its organisation are meant, not of the editor's organisation. */
const drawnFor = { pageId: optional(Id) };

const componentHead = { name: text(60, 1), category: text(30).default('') };

/** Reusable drawings of an organisation for its pages. */
export const component = group(
  '/configuration/component',
  { may: pageEditors },
  {
    /** Components of the organisation, by name. */
    query: list({ cn: '组件', en: 'Components' }, ComponentLine, { ...drawnFor, name: optional(text(60)) }),
    /** The drawings of some components; those that do not exist or belong to others are left out. */
    info: read({
      name: { cn: '组件内容', en: 'Component contents' },
      compress: true,
      body: { ids: z.array(Id).max(200) },
      reply: z.array(ComponentLine.extend({ drawing: StoredDrawing })),
    }),
    /** The file is the drawing as JSON. */
    add: add(
      { cn: '新建组件', en: 'Add component' },
      { ...componentHead, ...drawnFor },
      { files: { file: upTo(fileLimits.pageBytes) }, taken: 'name' },
    ),
    /** All pages that use it follow. 1541 if another user has changed it since `revision`. */
    edit: change({
      name: { cn: '修改组件', en: 'Edit component' },
      body: { id: Id, revision: Integer.pipe(z.number().min(1)), ...componentHead },
      files: { file: upTo(fileLimits.pageBytes) },
      taken: 'name',
      reply: { revision: z.number() },
    }),
    /** 1502 lists the pages that use it. */
    delete: remove({ cn: '删除组件', en: 'Delete component' }),
  },
);
