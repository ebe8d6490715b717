import { z } from 'zod';
import { call } from './call.ts';
import { ConfigAlarm, ConfigSignal } from './configuration.ts';
import { DriverParameters, Empty, Flag, Id, Integer, listOf, optional, paging, text } from './fields.ts';
import { configurationLimits, requestLimits } from './limits.ts';
import { right } from './permissions.ts';

/** Read by those who manage equipment or templates; an organisation's own are its own, shipped ones are everyone's. */
const read = right('equipment_edit');
const edit = right('system_edit');

export const deviceCategories = [
  'meter',
  'drive',
  'controller',
  'flow',
  'compressor',
  'pump',
  'sensor',
  'power',
  'other',
] as const;
export type DeviceCategory = (typeof deviceCategories)[number];

const draft = {
  name: text(configurationLimits.name, 1),
  manufacturer: text(60).default(''),
  category: z.enum(deviceCategories).default('other'),
  note: text(500).default(''),
  driver: text(40, 1),
  parameters: DriverParameters.default({}),
  /** Ids are the model's own; alarms name signals by them. */
  signals: z.array(ConfigSignal).max(configurationLimits.signals).default([]),
  alarms: z.array(ConfigAlarm).max(configurationLimits.alarms).default([]),
};

/** The register map of a device. */
export const DeviceModel = z.object({
  id: z.number(),
  name: z.string(),
  manufacturer: z.string(),
  category: z.enum(deviceCategories),
  note: z.string(),
  driver: z.string(),
  signalCount: z.number(),
  alarmCount: z.number(),
  shipped: z.boolean(),
  gmtCreate: z.string(),
});
export type DeviceModel = z.output<typeof DeviceModel>;

export const queryDeviceModels = call('/deviceModel/query', {
  name: { cn: '设备型号', en: 'Device models' },
  may: read,
  kind: 'json',
  body: z.object({
    ...paging,
    /** A part of the name or of the manufacturer. */
    name: optional(text(100)),
    manufacturer: optional(text(60)),
    category: optional(z.enum(deviceCategories)),
    driver: optional(text(40)),
    shipped: optional(Flag),
  }),
  reply: listOf(DeviceModel),
});

export const deviceModelInfo = call('/deviceModel/info', {
  name: { cn: '设备型号详情', en: 'Device model details' },
  may: read,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: DeviceModel.extend({
    parameters: z.record(z.string(), z.unknown()),
    signals: z.array(ConfigSignal),
    alarms: z.array(ConfigAlarm),
    revision: z.number(),
  }),
});

/** The register map must be one that its driver takes (1507). */
export const addDeviceModel = call('/deviceModel/add', {
  name: { cn: '新增设备型号', en: 'Add device model' },
  may: edit,
  kind: 'json',
  body: z.object(draft),
  bodyBytes: requestLimits.documentBytes,
  reply: z.object({ id: z.number() }),
  log: 'deviceModel.add',
});

/** 1524 for a shipped one: copy it. 1503 when somebody saved it since `revision`; without one nobody is asked. */
export const editDeviceModel = call('/deviceModel/edit', {
  name: { cn: '修改设备型号', en: 'Edit device model' },
  may: edit,
  kind: 'json',
  body: z.object({ id: Id, revision: optional(Integer), ...draft }),
  bodyBytes: requestLimits.documentBytes,
  reply: z.object({ revision: z.number() }),
  log: 'deviceModel.edit',
});

export const deleteDeviceModel = call('/deviceModel/delete', {
  name: { cn: '删除设备型号', en: 'Delete device model' },
  may: edit,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'deviceModel.delete',
});
