import { z } from 'zod';
import { storeModes } from './configuration.ts';
import { change, list, one, read, upTo } from './declare.ts';
import { Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { fileLimits, requestLimits } from './limits.ts';
import { PageLine } from './page.ts';
import { pageEditors, pageOwners } from './pageRights.ts';
import { right } from './permissions.ts';
import { StoredDrawing } from './storedDrawing.ts';

/** Editing a page: reading, saving, versions, who else is editing, available bindings. */
const owner = { owner: z.enum(pageOwners), ownerId: Id };
const Revision = Integer.pipe(z.number().min(1));

export const designLimits = {
  /** Versions kept per page; older ones are deleted, except the first and those with a note. */
  versions: 100,
  /** Versions with a note that are kept, newest first. */
  notedVersions: 100,
  /** An editing window reports this often; after three times as long without a report it is considered closed. */
  presenceSeconds: 15,
  /** Devices that one page may be bound to: each opens a live channel. */
  equips: 20,
  components: 1000,
  versionNote: 200,
} as const;

export const PageEditor = z.object({ loginname: z.string(), since: z.string(), tab: z.string() });
export type PageEditor = z.output<typeof PageEditor>;

/** A signal referenced by a drawing, with its current name. */
export const DrawnSignal = z.object({
  equipId: z.number(),
  signalId: z.number(),
  title: z.string(),
  /** Title of its device or template. */
  subTitle: z.string(),
  /** The storage rule that stores it; 0 if none does. */
  reportId: z.number(),
});
export type DrawnSignal = z.output<typeof DrawnSignal>;

export const PageDesign = z.object({
  id: z.number(),
  title: z.string(),
  ...{ owner: z.enum(pageOwners), ownerId: z.number(), ownerTitle: z.string() },
  /** Increases by one with every save. */
  revision: z.number(),
  loginname: z.string(),
  gmtModified: z.string(),
  /** Its `con.password` is empty; `hasPassword` tells whether one is set. */
  document: StoredDrawing,
  /** Those in the drawing that exist; it may reference others. */
  signals: z.array(DrawnSignal),
  hasPassword: z.boolean(),
  /** All pages of the owner, in their order. */
  pages: z.array(PageLine),
});
export type PageDesign = z.output<typeof PageDesign>;

export const PageVersion = z.object({
  revision: z.number(),
  loginname: z.string(),
  gmtCreate: z.string(),
  widgetCount: z.number(),
  bytes: z.number(),
  note: z.string(),
  /** Where it was restored from; null for one that was drawn. */
  restoredFrom: z.number().nullable(),
});
export type PageVersion = z.output<typeof PageVersion>;

export const BindableSignal = z.object({
  signalId: z.number(),
  /** 0 for signals of a template. */
  equipId: z.number(),
  title: z.string(),
  groupName: z.string(),
  dataType: z.string(),
  unit: z.string(),
  decimals: z.number(),
  writable: z.boolean(),
  upperLimit: z.number().nullable(),
  lowerLimit: z.number().nullable(),
  signalMaps: z.array(z.object({ value: z.number(), text: z.string() })),
  note: z.string(),
});
export type BindableSignal = z.output<typeof BindableSignal>;

/** A storage rule of the device or template, with its signals. */
export const BindableReport = z.object({
  /** 0 or less while it has no record of its own yet. */
  reportId: z.number(),
  title: z.string(),
  mode: z.enum(storeModes),
  intervalSeconds: z.number(),
  retentionDays: z.number(),
  signalIds: z.array(z.number()),
});
export type BindableReport = z.output<typeof BindableReport>;

export const PageUse = z.object({
  pageId: z.number(),
  pageTitle: z.string(),
  widgetId: z.string(),
  widgetName: z.string(),
  widgetType: z.string(),
  /** `data`, `clickEvent`, `animation.twinkle`, … */
  place: z.string(),
  equipId: z.number(),
  signalId: z.number(),
  title: z.string(),
  /** Title of its device or template; empty if the signal no longer exists. */
  subTitle: z.string(),
  /** False if the signal no longer exists. */
  isKnown: z.boolean(),
});
export type PageUse = z.output<typeof PageUse>;

const NamedSignal = z.object({ equipId: Integer.pipe(z.number().min(0)), signalId: Id });

const viewing = right('monitor_equipment');

/** What viewers get: without the password, with the components in use. */
export const PageToView = z.object({
  id: z.number(),
  title: z.string(),
  equipmentId: z.number(),
  revision: z.number(),
  document: StoredDrawing,
  /** Those in the drawing and its components that exist. */
  signals: z.array(DrawnSignal),
  components: z.array(z.object({ id: z.number(), name: z.string(), revision: z.number(), drawing: StoredDrawing })),
});
export type PageToView = z.output<typeof PageToView>;

/** Editing a page: reading, saving, versions, who else is editing, available bindings. */
export const pageDesign = group(
  '/configuration/page',
  { may: pageEditors, name: 'pageDesign', log: 'page' },
  {
    info: one({ cn: '组态页面内容', en: 'Page contents' }, PageDesign, { compress: true }),
    /**
     * The file is JSON with `con`, `widgets` and `bind`. `revision` is the one the drawing is based on: 1541 if another
     * user has saved since, unless `force` overwrites it (the other version is kept). 1000 names the problems of the
     * document; nothing is saved then. An empty `con.password` keeps the current one while `con.checkpwd` is on.
     */
    save: change({
      name: { cn: '保存组态页面', en: 'Save page' },
      body: {
        id: Id,
        revision: Revision,
        force: Flag.default(false),
        note: text(designLimits.versionNote).default(''),
      },
      files: { file: upTo(fileLimits.pageBytes) },
      reply: { revision: z.number(), gmtModified: z.string() },
    }),
    /** Newest first. */
    versions: list({ cn: '组态页面版本', en: 'Page versions' }, PageVersion, { id: Id }, { path: '/version/query' }),
    version: read({
      name: { cn: '组态页面版本内容', en: 'Contents of a page version' },
      path: '/version/info',
      body: { id: Id, revision: Revision },
      reply: PageVersion.extend({ document: StoredDrawing }),
    }),
    /** Makes an old version the newest one; what was there stays a version. `base` as `revision` of `save`. */
    restore: change({
      name: { cn: '恢复组态页面版本', en: 'Restore page version' },
      path: '/version/restore',
      body: { id: Id, revision: Revision, base: Revision },
      reply: { revision: z.number() },
    }),
    /** Reports that this window is editing the page, or with `leave` that it stopped, and returns who else is. */
    presence: change({
      name: { cn: '页面编辑状态', en: 'Who is editing a page' },
      log: false,
      body: { id: Id, tab: text(40, 1), leave: Flag.default(false) },
      reply: {
        others: z.array(PageEditor),
        revision: z.number(),
        loginname: z.string(),
        gmtModified: z.string(),
      },
    }),
    /**
     * Signals that a page of this owner can be bound to: its own, or those of another device of the same organisation.
     */
    signals: read({
      name: { cn: '页面可绑定变量', en: 'Signals available to a page' },
      compress: true,
      body: { ...owner, equipmentId: optional(Id) },
      reply: {
        equipId: z.number(),
        title: z.string(),
        list: z.array(BindableSignal),
        reports: z.array(BindableReport),
      },
    }),
    /** Where the saved pages of an owner use signals: all uses, those of one signal, or the broken ones. */
    uses: read({
      heavy: true,
      name: { cn: '变量使用位置', en: 'Signal uses on pages' },
      body: { ...owner, signalId: optional(Id), isBroken: optional(Flag) },
      reply: z.array(PageUse),
    }),
    /** Replaces signals on saved pages; `to` null removes the binding. Every changed page gets a version. */
    rebind: change({
      name: { cn: '批量替换变量', en: 'Replace signals on pages' },
      bytes: requestLimits.listBytes,
      body: {
        ...owner,
        pageIds: z.array(Id).min(1).max(200),
        changes: z
          .array(z.object({ from: NamedSignal, to: NamedSignal.nullable() }))
          .min(1)
          .max(1000),
      },
      reply: z.array(z.object({ pageId: z.number(), revision: z.number(), count: z.number() })),
    }),
  },
);

export const pageOpening = group(
  '/monitor/multi/page',
  { may: viewing, name: 'pageOpening' },
  {
    /** 1542 for a page with a password that has not been entered in this session. */
    info: one({ cn: '设备组态页面', en: 'Page of a device with its contents' }, PageToView, {
      compress: true,
      embed: true,
    }),
    /** 1543 for a wrong one. The right one opens the page for this session. */
    validPassword: change({
      embed: true,
      name: { cn: '校验页面密码', en: 'Check page password' },
      log: false,
      body: { id: Id, password: text(100, 1) },
    }),
  },
);
