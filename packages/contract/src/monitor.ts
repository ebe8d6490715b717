import { z } from 'zod';
import { alarmLevels, alarmLimitIds } from './alarmWords.ts';
import { change, read } from './declare.ts';
import { Id, Integer } from './fields.ts';
import { group } from './group.ts';
import { monitorLimits } from './limits.ts';
import { right } from './permissions.ts';
import { dataTypes, SignalMap, SignalValue } from './signal.ts';

/** One device: its gateway, its signals and their latest values. */
const may = right('monitor_equipment');

export const GatewayInfo = z.object({
  equipmentId: z.number(),
  sn: z.string(),
  online: z.boolean(),
  /** Whether the device behind the gateway responds. */
  deviceOnline: z.boolean(),
  /** The server that has the gateway's connection is not heard: nobody knows whether it is online. */
  unknown: z.boolean().optional(),
  vpn: z.boolean(),
  /** Scan interval while someone is watching, in seconds. */
  interval: z.number(),
  /** In data saver mode, an idle viewer does not keep the fast scan alive. */
  economizeOpen: z.boolean(),
  /** Details reported by the gateway; absent for a shared device. */
  about: z
    .object({
      name: z.string(),
      model: z.string(),
      hardware: z.string(),
      firmware: z.string(),
      protocol: z.string(),
      networking: z.string(),
      /** Percent; null if not reported. */
      strength: z.number().nullable(),
      iccid: z.string(),
      longitude: z.number().nullable(),
      latitude: z.number().nullable(),
      /** Points still waiting in it. */
      backlog: z.number().nullable(),
      /** Epoch ms. */
      lastSeen: z.number().nullable(),
      /** Epoch ms of its last connect or disconnect; 0 if it was never online. */
      since: z.number(),
      /** Seconds between two scans while no one is watching. */
      idleInterval: z.number(),
      equipCount: z.number(),
    })
    .optional(),
});
export type GatewayInfo = z.output<typeof GatewayInfo>;

export const MonitoredSignal = z.object({
  id: z.number(),
  equipId: z.number(),
  title: z.string(),
  groupName: z.string(),
  address: z.string(),
  dataType: z.enum(dataTypes),
  unit: z.string(),
  decimals: z.number(),
  writable: z.boolean(),
  upperLimit: z.number().nullable(),
  lowerLimit: z.number().nullable(),
  signalMaps: z.array(SignalMap),
  note: z.string(),
  /** A file's id. */
  image: z.number().nullable(),
  /** What enabled alarm rules compare the value with, from the top; absent for users who cannot see alarms. */
  alarmLimits: z
    .array(z.object({ id: z.enum(alarmLimitIds), value: z.number(), level: z.enum(alarmLevels) }))
    .optional(),
  /** The latest value; null if none ever arrived. */
  last: SignalValue.nullable(),
});
export type MonitoredSignal = z.output<typeof MonitoredSignal>;

export const monitor = group(
  '/monitor/multi',
  { may, name: 'monitor' },
  {
    /** Fails with 2001 if the device has no gateway. */
    gateway: read({
      embed: true,
      name: { cn: '设备的网关状态', en: 'Gateway status of a device' },
      path: '/gateway/info',
      body: { equipmentId: Id },
      reply: GatewayInfo,
    }),
    signals: read({
      embed: true,
      name: { cn: '设备的变量与最新值', en: 'Signals of a device with their latest values' },
      compress: true,
      path: '/signal/query',
      body: { equipmentId: Id },
      reply: {
        list: z.array(MonitoredSignal),
        /** Active alarms of the device; absent for users who cannot see alarms. */
        alarmNum: z.number().int().optional(),
      },
    }),
    /** Asks the gateway to scan every `interval` seconds for the next `delay` seconds. */
    open: change({
      embed: true,
      name: { cn: '开启实时监控', en: 'Start live monitoring' },
      log: false,
      body: {
        equipmentId: Id,
        interval: Integer.pipe(z.number().min(1).max(3600)),
        delay: Integer.pipe(z.number().min(1).max(monitorLimits.projectLeaseSeconds)),
      },
      reply: { online: z.boolean() },
    }),
  },
);
