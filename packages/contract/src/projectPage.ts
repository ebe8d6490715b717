import { z } from 'zod';
import { add, change, list, read, remove } from './declare.ts';
import { Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { requestLimits } from './limits.ts';
import { BindableSignal } from './pageDesign.ts';
import { right } from './permissions.ts';
import { projectLimits } from './projectLimits.ts';

/**
 * The pages of a project: a tree, and for each page a draft, which the designer edits, and the published version, which
 * people see. Pages are added, renamed, copied and deleted like any other (`page`, owner `project`).
 */
export const PageFolder = z.object({ id: z.number(), parentId: z.number().nullable(), title: z.string() });
export type PageFolder = z.output<typeof PageFolder>;

export const Publication = z.object({
  /** Counts from 1 for each page. */
  number: z.number(),
  /** The revision of the draft that it shows. */
  revision: z.number(),
  loginname: z.string(),
  gmtCreate: z.string(),
  note: z.string(),
  widgetCount: z.number(),
  /** The publication that it repeats; null for one of the draft. */
  rolledBackTo: z.number().nullable(),
});
export type Publication = z.output<typeof Publication>;

export const ProjectPageLine = z.object({
  id: z.number(),
  folderId: z.number().nullable(),
  title: z.string(),
  width: z.number(),
  height: z.number(),
  isHome: z.boolean(),
  hasPassword: z.boolean(),
  widgetCount: z.number(),
  revision: z.number(),
  loginname: z.string(),
  gmtModified: z.string(),
  /** Null while nobody but its editors can see it. */
  published: Publication.nullable(),
  /** The draft differs from what is published. */
  isChanged: z.boolean(),
});
export type ProjectPageLine = z.output<typeof ProjectPageLine>;

/** Folders and pages, each in order. */
export const PageTree = z.object({
  homeId: z.number().nullable(),
  folders: z.array(PageFolder),
  pages: z.array(ProjectPageLine),
});
export type PageTree = z.output<typeof PageTree>;

const title = text(60, 1);
const Numbered = Integer.pipe(z.number().min(0));

export const projectPage = group(
  '/project/page',
  { may: right('project_edit'), name: 'projectPage' },
  {
    tree: read({
      name: { cn: '运营中心页面树', en: 'Pages of a project' },
      path: '/queryTree',
      body: { projectId: Id },
      reply: PageTree,
    }),
    /** 1615 beyond the limit of folders or levels. */
    addFolder: add(
      { cn: '新建页面文件夹', en: 'Add page folder' },
      { projectId: Id, parentId: optional(Id), title },
      { path: '/folder/add' },
    ),
    renameFolder: change({
      name: { cn: '重命名页面文件夹', en: 'Rename page folder' },
      path: '/folder/edit',
      body: { id: Id, title },
    }),
    /** What is in it moves up one level. */
    deleteFolder: remove({ cn: '删除页面文件夹', en: 'Delete page folder' }, { path: '/folder/delete' }),
    /** The whole tree as it shall be, in order. 1000 if a page or folder is missing, unknown or inside itself. */
    arrange: change({
      name: { cn: '整理页面树', en: 'Arrange pages' },
      bytes: requestLimits.listBytes,
      body: {
        projectId: Id,
        folders: z.array(z.object({ id: Id, parentId: Id.nullable().default(null) })).max(projectLimits.folders),
        pages: z.array(z.object({ id: Id, folderId: Id.nullable().default(null) })).max(projectLimits.pages),
      },
    }),
    /**
     * Shows the draft to people. 1541 if `revision` is not that of the draft; 1616 if someone published since `base`
     * (0 before the first).
     */
    publish: change({
      name: { cn: '发布页面', en: 'Publish page' },
      body: { id: Id, revision: Numbered, base: Numbered, note: text(200).default('') },
      reply: Publication,
    }),
    /** Newest first. */
    publications: list({ cn: '页面发布记录', en: 'Publications of a page' }, Publication, { id: Id }),
    /** Publishes an earlier publication again; the draft stays. 1616 as above. */
    rollBack: change({
      name: { cn: '回退页面发布', en: 'Roll back page' },
      body: { id: Id, number: Integer.pipe(z.number().min(1)), base: Numbered },
      reply: Publication,
    }),
    /** Nobody but its editors sees it any more. */
    unpublish: change({ name: { cn: '撤回页面', en: 'Withdraw page' }, body: { id: Id } }),
    /**
     * What pages, variables and reports of the project can be bound to: signals of its devices and its variables, by
     * title, device or group. Without `text`, those of one device, or all of them.
     */
    signals: list(
      { cn: '运营中心可绑定变量', en: 'Signals available in a project' },
      BindableSignal.extend({ subTitle: z.string(), isVariable: z.boolean() }),
      { projectId: Id, text: optional(text(100)), equipmentId: optional(Id) },
      { path: '/signal/query', compress: true },
    ),
  },
);
