import { z } from 'zod';
import { call } from './call.ts';
import { ConfigInfo } from './configuration.ts';
import { equipmentLines } from './equipmentLine.ts';
import { DriverParameters, Empty, Flag, Id, Integer, listOf, optional, paging, text } from './fields.ts';
import { configurationLimits } from './limits.ts';
import { right } from './permissions.ts';
import { pushed } from './push.ts';
import { syncStates } from './template.ts';

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
  line: z.enum(equipmentLines),
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
  name: { cn: '设备信息', en: 'Device information' },
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
  name: { cn: '设备管理列表', en: 'Devices' },
  may,
  kind: 'json',
  body: z.object({ ...paging, ...equipmentFilter }),
  reply: listOf(ManagedEquipment),
});

/** The same rows as a spreadsheet that `importEquipment` reads again. Answers a file. */
export const exportEquipment = call('/equipment/multi/export', {
  name: { cn: '导出设备', en: 'Export devices' },
  may,
  kind: 'json',
  body: z.object({ ...equipmentFilter, ids: optional(z.array(Id).max(configurationLimits.batch)) }),
  reply: Empty,
});

/** Names for choosing one: everything that the caller may see, also what is shared with them. */
export const queryEquipmentNames = call('/equipment/multi/queryByUser', {
  name: { cn: '可选设备', en: 'Devices to choose from' },
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

/**
 * `sn` must be a registered gateway (1505). A device model fills driver and signals; a template does and stays bound.
 * `parameters` say how this device is reached and are laid over those of its model or template; without either, 1000.
 */
export const addEquipment = call('/equipment/multi/add', {
  name: { cn: '新增设备', en: 'Add device' },
  may,
  kind: 'json',
  body: z.object({
    ...draft,
    sn: optional(text(60)),
    templateId: optional(Id),
    modelId: optional(Id),
    parameters: DriverParameters.default({}),
  }),
  reply: z.object({ id: z.number(), ...pushed }),
  log: 'equipment.add',
});

/** What the info tab shows; a save of the whole document with everything else left as it is. 1503 as there. */
export const editEquipment = call('/equipment/multi/edit', {
  name: { cn: '修改设备', en: 'Edit device' },
  may,
  kind: 'json',
  body: z.object({ id: Id, revision: Integer, ...draft }),
  reply: z.object({ revision: z.number() }),
  log: 'equipment.edit',
});

/** Takes its alarms, scripts, pages, shares and history with it. 1502 while pages or formulas of others use it. */
export const deleteEquipment = call('/equipment/multi/delete', {
  name: { cn: '删除设备', en: 'Delete device' },
  may,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'equipment.delete',
});
