import { z } from 'zod';
import { call } from './call.ts';
import { ConfigInfo } from './configuration.ts';
import { Empty, Flag, Id, Integer, listOf, optional, paging, text } from './fields.ts';
import { configurationLimits, requestLimits } from './limits.ts';
import { right } from './permissions.ts';
import { pushed } from './push.ts';
import { syncStates } from './template.ts';
import type { Text } from './text.ts';

const may = right('equipment_edit');

export const EquipmentInfo = ConfigInfo.extend({
  id: z.number(),
  groupId: z.number().nullable(),
  groupName: z.string(),
  /** SN of the bound gateway, empty when there is none. */
  sn: z.string(),
  templateId: z.number().nullable(),
  templateName: z.string(),
  revision: z.number(),
  /** The device belongs to another organisation and is shared with the caller. */
  shared: z.boolean(),
  /** What of it is shared; absent for one's own. */
  holding: z
    .object({ write: z.boolean(), history: z.boolean(), alarm: z.boolean(), expires: z.string().nullable() })
    .optional(),
  gmtCreate: z.string(),
});
export type EquipmentInfo = z.output<typeof EquipmentInfo>;

export const equipmentInfo = call('/equipment/multi/info', {
  name: { cn: '设备信息', en: 'Equipment information' },
  may: right('monitor_equipment'),
  kind: 'json',
  body: z.object({ id: Id }),
  reply: EquipmentInfo,
});

/** Where the gateway of an equipment stands with its newest configuration. */
export const pushStates = ['none', 'applied', 'waiting', 'sent', 'refused'] as const;
export type PushState = (typeof pushStates)[number];

export const ManagedEquipment = z.object({
  id: z.number(),
  name: z.string(),
  groupId: z.number().nullable(),
  groupName: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  location: z.string(),
  display: z.string(),
  image: z.number().nullable(),
  sn: z.string(),
  gatewayId: z.number().nullable(),
  gatewayOnline: z.boolean(),
  online: z.boolean(),
  /** Standing alarms that are not suppressed; absent for those who may not see alarms. */
  alarmNum: z.number().optional(),
  templateId: z.number().nullable(),
  templateName: z.string(),
  /** Null without a template. */
  syncState: z.enum(syncStates).nullable(),
  driver: z.string(),
  signalCount: z.number(),
  revision: z.number(),
  push: z.enum(pushStates),
  /** Why the gateway refused. */
  refusal: z.string(),
  /** How many accounts of others hold it. */
  sharedWith: z.number(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
});
export type ManagedEquipment = z.output<typeof ManagedEquipment>;

export const equipmentSorts = ['name', 'group', 'sn', 'manufacturer', 'template', 'gmtCreate', 'gmtModified'] as const;

export const equipmentFilter = {
  id: optional(Id),
  name: optional(text(100)),
  /** Also the groups below it. */
  groupId: optional(Id),
  sn: optional(text(60)),
  online: optional(Flag),
  /** 1031 for those who may not see alarms. */
  alarm: optional(Flag),
  templateId: optional(Id),
  manufacturer: optional(text(60)),
  sort: optional(z.enum(equipmentSorts)),
  order: optional(z.enum(['asc', 'desc'])),
};

/** The newest first unless sorted. */
export const queryManagedEquipment = call('/equipment/multi/query', {
  name: { cn: '设备管理列表', en: 'Managed equipment' },
  may,
  kind: 'json',
  body: z.object({ ...paging, ...equipmentFilter }),
  reply: listOf(ManagedEquipment),
});

/** The same rows as a spreadsheet that `importEquipment` reads again. Answers a file. */
export const exportEquipment = call('/equipment/multi/export', {
  name: { cn: '导出设备', en: 'Export equipment' },
  may,
  kind: 'json',
  body: z.object({ ...equipmentFilter, ids: optional(z.array(Id).max(configurationLimits.batch)) }),
  reply: Empty,
});

/** Names for choosing one: everything that the caller may see, also what is shared with them. */
export const queryEquipmentNames = call('/equipment/multi/queryByUser', {
  name: { cn: '可选设备', en: 'Equipment to choose from' },
  may: right('monitor_equipment'),
  kind: 'json',
  body: z.object({ ...paging, name: optional(text(100)) }),
  reply: listOf(z.object({ id: z.number(), name: z.string(), groupName: z.string(), shared: z.boolean() })),
});

export const queryManufacturers = call('/equipment/multi/extra/queryAllManufacturer', {
  name: { cn: '全部厂商', en: 'All manufacturers' },
  may,
  kind: 'json',
  body: Empty,
  reply: z.array(z.string()),
});

const draft = { ...ConfigInfo.shape, groupId: Id.nullable().default(null) };

/** `sn` must be a registered gateway (1505). A device model fills driver and signals; a template does and stays bound. */
export const addEquipment = call('/equipment/multi/add', {
  name: { cn: '新增设备', en: 'Add an equipment' },
  may,
  kind: 'json',
  body: z.object({ ...draft, sn: optional(text(60)), templateId: optional(Id), modelId: optional(Id) }),
  reply: z.object({ id: z.number(), ...pushed }),
  log: 'equipment.add',
});

/** What the info tab shows; a save of the whole document with everything else left as it is. 1503 as there. */
export const editEquipment = call('/equipment/multi/edit', {
  name: { cn: '修改设备', en: 'Edit an equipment' },
  may,
  kind: 'json',
  body: z.object({ id: Id, revision: Integer, ...draft }),
  reply: z.object({ revision: z.number() }),
  log: 'equipment.edit',
});

/** Takes its alarms, scripts, pages, shares and history with it. 1502 while pages or formulas of others use it. */
export const deleteEquipment = call('/equipment/multi/delete', {
  name: { cn: '删除设备', en: 'Delete an equipment' },
  may,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'equipment.delete',
});

/** What happens to an equipment when it loses its gateway or template. */
export const keep = {
  /** Driver, signals, alarms and reports stay; otherwise those of the template, or all without one, are removed. */
  keepSignals: Flag.default(true),
  /** Only where signals are removed: their history stays readable for nobody and is deleted unless kept. */
  keepHistory: Flag.default(true),
};

const bound = z.object(pushed);

export const bindGateway = call('/equipment/multi/bindGateway', {
  name: { cn: '绑定网关', en: 'Bind a gateway' },
  may,
  kind: 'json',
  body: z.object({ id: Id, sn: text(60, 1) }),
  reply: bound,
  log: 'equipment.bindGateway',
});

export const bindGatewayAndTemplate = call('/equipment/multi/bindGatewayAndTemplate', {
  name: { cn: '绑定网关和模板', en: 'Bind a gateway and a template' },
  may,
  kind: 'json',
  body: z.object({ id: Id, sn: text(60, 1), templateId: Id }),
  reply: bound,
  log: 'equipment.bindGatewayAndTemplate',
});

export const unbindGateway = call('/equipment/multi/unbindGateway', {
  name: { cn: '解绑网关', en: 'Unbind the gateway' },
  may,
  kind: 'json',
  body: z.object({ id: Id, ...keep }),
  reply: bound,
  log: 'equipment.unbindGateway',
});

/** Replaces driver, signals, alarms, reports and scripts by the template's; own ones go. */
export const bindTemplate = call('/equipment/multi/bindTemplate', {
  name: { cn: '绑定模板', en: 'Bind a template' },
  may,
  kind: 'json',
  body: z.object({ id: Id, templateId: Id }),
  reply: bound,
  log: 'equipment.bindTemplate',
});

export const unbindTemplate = call('/equipment/multi/unbindTemplate', {
  name: { cn: '解绑模板', en: 'Unbind the template' },
  may,
  kind: 'json',
  body: z.object({ id: Id, ...keep }),
  reply: bound,
  log: 'equipment.unbindTemplate',
});

const ids = z.array(Id).min(1).max(configurationLimits.batch);

/** Each device by itself: those that failed say why, the others are done. */
export const BatchResult = z.object({
  done: z.number(),
  failed: z.array(z.object({ id: z.number(), name: z.string(), code: z.string(), message: z.string() })),
});
export type BatchResult = z.output<typeof BatchResult>;

export const batchGroup = call('/equipment/multi/batch/group', {
  name: { cn: '批量分组', en: 'Move devices to a group' },
  may,
  kind: 'json',
  body: z.object({ ids, groupId: Id.nullable() }),
  reply: BatchResult,
  log: 'equipment.batchGroup',
});

export const batchDelete = call('/equipment/multi/batch/delete', {
  name: { cn: '批量删除设备', en: 'Delete devices' },
  may,
  kind: 'json',
  body: z.object({ ids }),
  reply: BatchResult,
  log: 'equipment.batchDelete',
});

export const batchBind = call('/equipment/multi/batch/bind', {
  name: { cn: '批量绑定', en: 'Bind devices' },
  may,
  kind: 'json',
  body: z.object({
    items: z
      .array(z.object({ id: Id, sn: optional(text(60)) }))
      .min(1)
      .max(configurationLimits.batch),
    templateId: optional(Id),
  }),
  reply: BatchResult,
  log: 'equipment.batchBind',
});

export const batchUnbind = call('/equipment/multi/batch/unbind', {
  name: { cn: '批量解绑', en: 'Unbind devices' },
  may,
  kind: 'json',
  body: z.object({ ids, gateway: Flag.default(false), template: Flag.default(false), ...keep }),
  reply: BatchResult,
  log: 'equipment.batchUnbind',
});

/**
 * One row of a spreadsheet, as text. `group` is a path such as `A/B`, made when it is missing; a `/` or `\` that belongs
 * to a name is written after a `\`.
 */
export const ImportRow = z.object({
  /** Line in the spreadsheet, for the report. */
  line: Integer,
  name: z.string().max(1000).default(''),
  group: z.string().max(1000).default(''),
  manufacturer: z.string().max(1000).default(''),
  model: z.string().max(1000).default(''),
  location: z.string().max(1000).default(''),
  longitude: z.string().max(100).default(''),
  latitude: z.string().max(100).default(''),
  remark: z.string().max(2000).default(''),
  sn: z.string().max(1000).default(''),
  template: z.string().max(1000).default(''),
});
export type ImportRow = z.output<typeof ImportRow>;
export type ImportField = Exclude<keyof ImportRow, 'line'>;

/** The columns of the spreadsheet, as they are exported and looked for; `width` in characters. */
export const importColumns: readonly { field: ImportField; name: Text; width: number }[] = [
  { field: 'name', name: { cn: '设备名称', en: 'Name' }, width: 28 },
  { field: 'group', name: { cn: '分组', en: 'Group' }, width: 28 },
  { field: 'manufacturer', name: { cn: '厂商', en: 'Manufacturer' }, width: 18 },
  { field: 'model', name: { cn: '型号', en: 'Model' }, width: 18 },
  { field: 'location', name: { cn: '位置', en: 'Location' }, width: 28 },
  { field: 'longitude', name: { cn: '经度', en: 'Longitude' }, width: 12 },
  { field: 'latitude', name: { cn: '纬度', en: 'Latitude' }, width: 12 },
  { field: 'remark', name: { cn: '备注', en: 'Remark' }, width: 28 },
  { field: 'sn', name: { cn: '网关 SN', en: 'Gateway SN' }, width: 22 },
  { field: 'template', name: { cn: '模板', en: 'Template' }, width: 22 },
];

/**
 * With `dryRun` nothing is written and every row is judged; without it all rows are written or, when one is bad,
 * none (1507).
 */
export const importEquipment = call('/equipment/multi/import', {
  name: { cn: '导入设备', en: 'Import equipment' },
  may,
  kind: 'json',
  body: z.object({ rows: z.array(ImportRow).min(1).max(configurationLimits.batch), dryRun: Flag.default(true) }),
  bodyBytes: requestLimits.documentBytes,
  reply: z.object({
    added: z.number(),
    /** One line a fault; `field` as in the row. */
    problems: z.array(
      z.object({ line: z.number(), field: z.string(), text: z.object({ cn: z.string(), en: z.string() }) }),
    ),
  }),
  log: 'equipment.import',
});
