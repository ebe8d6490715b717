import { z } from 'zod';
import { ConfigDocument } from './configuration.ts';
import { change, list, one, read, remove } from './declare.ts';
import { Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { configurationLimits, requestLimits } from './limits.ts';
import { right } from './permissions.ts';

const may = right('template_edit');

/** Not synced, syncing, complete, failed. */
export const syncStates = ['none', 'running', 'complete', 'failed'] as const;
export type SyncState = (typeof syncStates)[number];

export const ManagedTemplate = z.object({
  id: z.number(),
  name: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  remark: z.string(),
  image: z.number().nullable(),
  driver: z.string(),
  signalCount: z.number(),
  revision: z.number(),
  /** Bound devices, by state. */
  equipment: z.record(z.enum(syncStates), z.number()),
  gmtCreate: z.string(),
  gmtModified: z.string(),
});
export type ManagedTemplate = z.output<typeof ManagedTemplate>;

export const BoundEquipment = z.object({
  id: z.number(),
  name: z.string(),
  sn: z.string(),
  gatewayOnline: z.boolean(),
  state: z.enum(syncStates),
  /** The template's revision it was last synced with; 0 if never. */
  revision: z.number(),
  /** Why it failed; empty otherwise. */
  code: z.string(),
  message: z.string(),
  gmtSync: z.string(),
});
export type BoundEquipment = z.output<typeof BoundEquipment>;

export const template = group(
  '/template',
  { may },
  {
    queryForManage: list({ cn: '模板管理列表', en: 'Templates' }, ManagedTemplate, {
      name: optional(text(100)),
      manufacturer: optional(text(60)),
      sort: optional(z.enum(['name', 'gmtCreate', 'gmtModified'])),
      order: optional(z.enum(['asc', 'desc'])),
    }),
    /** Names to choose from. */
    query: read({
      name: { cn: '可选模板', en: 'Templates to choose from' },
      may: right('equipment_edit'),
      body: { name: optional(text(100)) },
      reply: z.array(z.object({ id: z.number(), name: z.string(), driver: z.string(), signalCount: z.number() })),
    }),
    /**
     * From nothing, from a device (its references to other devices are left out and listed), from a device model, or as
     * a copy of another template.
     */
    add: change({
      name: { cn: '新增模板', en: 'Add template' },
      body: {
        name: text(configurationLimits.name, 1),
        equipmentId: optional(Id),
        modelId: optional(Id),
        templateId: optional(Id),
        /** With `equipmentId`: the device is bound to the new template, and its state is then complete. */
        bind: Flag.default(false),
      },
      taken: 'name',
      reply: { id: z.number(), leftOut: z.array(z.string()) },
    }),
    detail: one({ cn: '模板详情', en: 'Template details' }, ManagedTemplate.extend({ document: ConfigDocument }), {
      heavy: true,
    }),
    /** The whole document; the same as `/template/config/save` with a shorter answer. */
    edit: change({
      name: { cn: '修改模板', en: 'Edit template' },
      body: { id: Id, revision: Integer, document: ConfigDocument },
      bytes: requestLimits.documentBytes,
      reply: { revision: z.number() },
    }),
    /** 1502 while equipment is bound to it. */
    delete: remove({ cn: '删除模板', en: 'Delete template' }),
    equipment: list(
      { cn: '模板绑定的设备', en: 'Devices bound to a template' },
      BoundEquipment,
      { id: Id, state: optional(z.enum(syncStates)), name: optional(text(100)) },
      { path: '/equip/query' },
    ),
    /** What a sync would change in one device: its document before and after. Changes nothing. */
    previewSync: read({
      heavy: true,
      name: { cn: '同步预览', en: 'Preview sync' },
      path: '/sync/preview',
      body: { id: Id, equipmentId: Id },
      reply: { before: ConfigDocument, after: ConfigDocument },
    }),
    /**
     * Brings bound equipment to the template's newest revision, all of it or those named. Own signals of an equipment stay.
     * A device whose gateway was online once and is offline now fails with 1304 and is left as it is; without a gateway
     * only the records are brought up to date. 2011 without `id`; 2012 for a template or a device that is not visible, 2013
     * for a device that is not bound to it, 1523 while one of them is being synchronised; nothing begins then.
     */
    sync: change({
      name: { cn: '同步模板', en: 'Sync template' },
      bytes: requestLimits.listBytes,
      body: { id: optional(Id), equipmentIds: optional(z.array(Id).min(1).max(10_000)) },
      reply: { total: z.number() },
    }),
    /** Progress of a sync; all zero if none is running and nothing is bound. */
    syncProgress: one({ cn: '同步进度', en: 'Sync progress' }, z.record(z.enum(syncStates), z.number()), {
      path: '/sync/progress',
    }),
  },
);
