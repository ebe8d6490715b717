import { z } from 'zod';
import { ConfigAlarm, ConfigSignal } from './configuration.ts';
import { add, change, list, one, remove } from './declare.ts';
import { DriverParameters, Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { configurationLimits, requestLimits } from './limits.ts';
import { anyRight, right } from './permissions.ts';

/**
 * Can be read by users who manage devices or templates; an organisation's own models belong to it, shipped ones to
 * everyone.
 */
const readers = anyRight(['equipment_edit', 'template_edit']);
const editors = right('system_edit');

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
  /** Ids are the model's own; alarms reference signals by them. */
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

export const deviceModel = group(
  '/deviceModel',
  { may: editors },
  {
    query: list(
      { cn: '设备型号', en: 'Device models' },
      DeviceModel,
      {
        /** Part of the name or the manufacturer. */
        name: optional(text(100)),
        manufacturer: optional(text(60)),
        category: optional(z.enum(deviceCategories)),
        driver: optional(text(40)),
        shipped: optional(Flag),
      },
      { may: readers },
    ),
    info: one(
      { cn: '设备型号详情', en: 'Device model details' },
      DeviceModel.extend({
        parameters: z.record(z.string(), z.unknown()),
        signals: z.array(ConfigSignal),
        alarms: z.array(ConfigAlarm),
        revision: z.number(),
      }),
      { may: readers, heavy: true },
    ),
    /** The register map must be valid for its driver (1507). */
    add: add({ cn: '新增设备型号', en: 'Add device model' }, draft, {
      bytes: requestLimits.documentBytes,
      taken: 'name',
    }),
    /**
     * 1524 for a shipped one: copy it. 1503 if it has been saved since `revision`; without one there is no check.
     */
    edit: change({
      name: { cn: '修改设备型号', en: 'Edit device model' },
      body: { id: Id, revision: optional(Integer), ...draft },
      bytes: requestLimits.documentBytes,
      taken: 'name',
      reply: { revision: z.number() },
    }),
    delete: remove({ cn: '删除设备型号', en: 'Delete device model' }),
  },
);
