import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { ConfigInfo } from './configuration.ts';
import { change, list, read, remove } from './declare.ts';
import { ImportRow } from './equipmentImport.ts';
import { equipmentLines } from './equipmentLine.ts';
import { DriverParameters, Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { configurationLimits, requestLimits } from './limits.ts';
import { right } from './permissions.ts';
import { pushed } from './push.ts';
import { syncStates } from './template.ts';

const may = right('equipment_edit');

export const EquipmentInfo = ConfigInfo.extend({
  id: z.number(),
  groupId: z.number().nullable(),
  groupName: z.string(),
  /** Null, and without a name, for a device of another organisation. */
  deptId: z.number().nullable(),
  deptName: z.string(),
  /** SN of the bound gateway, empty when there is none. */
  sn: z.string(),
  templateId: z.number().nullable(),
  templateName: z.string(),
  revision: z.number(),
  line: z.enum(equipmentLines),
  /** Whether there is a page to view. */
  hasPages: z.boolean(),
  /** The device belongs to another organisation and is shared with the caller. */
  shared: z.boolean(),
  /** Which parts are shared; absent for the caller's own devices. */
  holding: z
    .object({ write: z.boolean(), history: z.boolean(), alarm: z.boolean(), expires: z.string().nullable() })
    .optional(),
  gmtCreate: z.string(),
});
export type EquipmentInfo = z.output<typeof EquipmentInfo>;

/** Delivery of the latest configuration to the device's gateway. */
export const pushStates = ['none', 'applied', 'waiting', 'sent', 'refused'] as const;
export type PushState = (typeof pushStates)[number];

export const ManagedEquipment = z.object({
  id: z.number(),
  name: z.string(),
  groupId: z.number().nullable(),
  groupName: z.string(),
  deptId: z.number().nullable(),
  deptName: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  location: z.string(),
  display: z.string(),
  image: z.number().nullable(),
  sn: z.string(),
  gatewayId: z.number().nullable(),
  gatewayOnline: z.boolean(),
  /** The server that has the gateway's connection is not heard: nobody knows whether it is online. */
  gatewayUnknown: z.boolean().optional(),
  online: z.boolean(),
  /** Active alarms that are not suppressed; absent for users who cannot see alarms. */
  alarmNum: z.number().optional(),
  /** Of the most severe of them; null if there are none. */
  alarmLevel: z.enum(alarmLevels).nullable().optional(),
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
  /** Number of accounts of other organisations that hold a share. */
  sharedWith: z.number(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
});
export type ManagedEquipment = z.output<typeof ManagedEquipment>;

export const equipmentSorts = ['name', 'group', 'sn', 'manufacturer', 'template', 'gmtCreate', 'gmtModified'] as const;

export const equipmentFilter = {
  id: optional(Id),
  name: optional(text(100)),
  /** Includes subgroups. */
  groupId: optional(Id),
  /** Includes the departments below. */
  deptId: optional(Id),
  sn: optional(text(60)),
  online: optional(Flag),
  /** 1031 for users who cannot see alarms. */
  alarm: optional(Flag),
  templateId: optional(Id),
  manufacturer: optional(text(60)),
  sort: optional(z.enum(equipmentSorts)),
  order: optional(z.enum(['asc', 'desc'])),
};

const OneDevice = z.object({ id: Id });
const SeveralDevices = z.object({ ids: z.array(Id).min(1).max(requestLimits.devices) });
const EquipmentInfos = z.object({ list: z.array(EquipmentInfo) });

const draft = {
  ...ConfigInfo.shape,
  groupId: Id.nullable().default(null),
  /** Left out: that of who adds the device, and then unchanged. */
  deptId: Id.nullable().optional(),
};

export const equipment = group(
  '/equipment/multi',
  { may, name: 'equipment' },
  {
    /** One device, or with `ids` several: `equipmentInfo` and `equipmentInfos` are these two shapes. */
    info: read({
      embed: true,
      name: { cn: '设备信息', en: 'Device information' },
      may: right('monitor_equipment'),
      body: z.union([OneDevice, SeveralDevices]),
      reply: z.union([EquipmentInfo, EquipmentInfos]),
    }),
    /** Newest first unless sorted. */
    query: list({ cn: '设备管理列表', en: 'Devices' }, ManagedEquipment, equipmentFilter, { compress: true }),
    /** The same rows as a spreadsheet that `import` reads again. Answers a file. */
    export: read({
      heavy: true,
      name: { cn: '导出设备', en: 'Export devices' },
      body: { ...equipmentFilter, ids: optional(z.array(Id).max(configurationLimits.batch)) },
    }),
    /** Names to choose from: everything the caller can see, including shared devices. */
    names: list(
      { cn: '可选设备', en: 'Devices to choose from' },
      z.object({ id: z.number(), name: z.string(), groupName: z.string(), shared: z.boolean() }),
      { name: optional(text(100)) },
      { path: '/queryByUser', may: right('monitor_equipment'), compress: true },
    ),
    manufacturers: read({
      name: { cn: '全部厂商', en: 'All manufacturers' },
      path: '/extra/queryAllManufacturer',
      reply: z.array(z.string()),
    }),
    /**
     * `sn` must be a registered gateway (1505). A device model fills in driver and signals; a template does too and
     * stays bound. `parameters` define how this device is reached and override those of its model or template; without
     * either, 1000.
     */
    add: change({
      name: { cn: '新增设备', en: 'Add device' },
      body: {
        ...draft,
        sn: optional(text(60)),
        templateId: optional(Id),
        modelId: optional(Id),
        parameters: DriverParameters.default({}),
      },
      reply: { id: z.number(), ...pushed },
    }),
    /** The fields of the info tab; saves the whole document with everything else unchanged. 1503 as there. */
    edit: change({
      name: { cn: '修改设备', en: 'Edit device' },
      body: { id: Id, revision: Integer, ...draft },
      reply: { revision: z.number() },
    }),
    /**
     * Also deletes its alarms, scripts, pages, shares and history. 1502 while pages or formulas of other devices use
     * it.
     */
    delete: remove({ cn: '删除设备', en: 'Delete device' }),
    /**
     * With `dryRun` nothing is written and every row is checked; without it either all rows are written or, if one is
     * bad, none (1507).
     */
    import: change({
      name: { cn: '导入设备', en: 'Import devices' },
      body: { rows: z.array(ImportRow).min(1).max(configurationLimits.batch), dryRun: Flag.default(true) },
      bytes: requestLimits.documentBytes,
      reply: {
        added: z.number(),
        /** One line per error; `field` as in the row. */
        problems: z.array(
          z.object({ line: z.number(), field: z.string(), text: z.object({ cn: z.string(), en: z.string() }) }),
        ),
      },
    }),
  },
);

/** `info` of one device: 1014 if the caller cannot see it. */
export const equipmentInfo = { ...equipment.info, body: OneDevice, reply: EquipmentInfo };

/** `info` of several devices, in the order of their ids; those that the caller cannot see are left out. */
export const equipmentInfos = { ...equipment.info, body: SeveralDevices, reply: EquipmentInfos };
