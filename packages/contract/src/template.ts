import { z } from 'zod';
import { call } from './call.ts';
import { ConfigDocument } from './configuration.ts';
import { Empty, Flag, Id, Integer, listOf, optional, paging, text } from './fields.ts';
import { configurationLimits, requestLimits } from './limits.ts';
import { right } from './permissions.ts';

const may = right('template_edit');

/** Not synchronized, synchronizing, complete, failed. */
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
  /** Bound equipment, by state. */
  equipment: z.record(z.enum(syncStates), z.number()),
  gmtCreate: z.string(),
  gmtModified: z.string(),
});
export type ManagedTemplate = z.output<typeof ManagedTemplate>;

export const queryManagedTemplates = call('/template/queryForManage', {
  name: { cn: '模板管理列表', en: 'Templates' },
  may,
  kind: 'json',
  body: z.object({
    ...paging,
    name: optional(text(100)),
    manufacturer: optional(text(60)),
    sort: optional(z.enum(['name', 'gmtCreate', 'gmtModified'])),
    order: optional(z.enum(['asc', 'desc'])),
  }),
  reply: listOf(ManagedTemplate),
});

/** Names for choosing one. */
export const queryTemplates = call('/template/query', {
  name: { cn: '可选模板', en: 'Templates to choose from' },
  may: right('equipment_edit'),
  kind: 'json',
  body: z.object({ name: optional(text(100)) }),
  reply: z.array(z.object({ id: z.number(), name: z.string(), driver: z.string(), signalCount: z.number() })),
});

/**
 * From nothing, from an equipment (its references to other devices are left out and listed), from a device model, or as
 * a copy of another template.
 */
export const addTemplate = call('/template/add', {
  name: { cn: '新增模板', en: 'Add template' },
  may,
  kind: 'json',
  body: z.object({
    name: text(configurationLimits.name, 1),
    equipmentId: optional(Id),
    modelId: optional(Id),
    templateId: optional(Id),
    /** With `equipmentId`: the equipment is bound to the new template, which is then complete. */
    bind: Flag.default(false),
  }),
  reply: z.object({ id: z.number(), leftOut: z.array(z.string()) }),
  log: 'template.add',
});

export const templateDetail = call('/template/detail', {
  name: { cn: '模板详情', en: 'Template details' },
  may,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: ManagedTemplate.extend({ document: ConfigDocument }),
});

/** The whole document; the same as `/template/config/save` with a shorter answer. */
export const editTemplate = call('/template/edit', {
  name: { cn: '修改模板', en: 'Edit template' },
  may,
  kind: 'json',
  body: z.object({ id: Id, revision: Integer, document: ConfigDocument }),
  bodyBytes: requestLimits.documentBytes,
  reply: z.object({ revision: z.number() }),
  log: 'template.edit',
});

/** 1502 while equipment is bound to it. */
export const deleteTemplate = call('/template/delete', {
  name: { cn: '删除模板', en: 'Delete template' },
  may,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'template.delete',
});

export const BoundEquipment = z.object({
  id: z.number(),
  name: z.string(),
  sn: z.string(),
  gatewayOnline: z.boolean(),
  state: z.enum(syncStates),
  /** The template's revision it was last synchronised with; 0 when never. */
  revision: z.number(),
  /** Why it failed; empty otherwise. */
  code: z.string(),
  message: z.string(),
  gmtSync: z.string(),
});
export type BoundEquipment = z.output<typeof BoundEquipment>;

export const queryBoundEquipment = call('/template/equip/query', {
  name: { cn: '模板绑定的设备', en: 'Devices bound to a template' },
  may,
  kind: 'json',
  body: z.object({ id: Id, ...paging, state: optional(z.enum(syncStates)), name: optional(text(100)) }),
  reply: listOf(BoundEquipment),
});

/** What a synchronisation would make of one equipment: its document now and then. Changes nothing. */
export const previewSync = call('/template/sync/preview', {
  name: { cn: '同步预览', en: 'Preview sync' },
  may,
  kind: 'json',
  body: z.object({ id: Id, equipmentId: Id }),
  reply: z.object({ before: ConfigDocument, after: ConfigDocument }),
});

/**
 * Brings bound equipment to the template's newest revision, all of it or those named. Own signals of an equipment stay.
 * A device whose gateway was online once and is offline now fails with 1304 and is left as it is; without a gateway
 * only the records are brought up to date. 2011 without `id`; 2012 for a template or a device that is not visible, 2013
 * for a device that is not bound to it, 1523 while one of them is being synchronised; nothing begins then.
 */
export const startSync = call('/template/sync', {
  name: { cn: '同步模板', en: 'Sync template' },
  may,
  kind: 'json',
  body: z.object({ id: optional(Id), equipmentIds: optional(z.array(Id).min(1).max(10_000)) }),
  reply: z.object({ total: z.number() }),
  log: 'template.sync',
});

/** How far a synchronisation is; all zero when none runs and nothing is bound. */
export const syncProgress = call('/template/sync/progress', {
  name: { cn: '同步进度', en: 'Sync progress' },
  may,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: z.record(z.enum(syncStates), z.number()),
});
