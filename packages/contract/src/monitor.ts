import { z } from 'zod';
import { change, read } from './declare.ts';
import { Id, Integer } from './fields.ts';
import { group } from './group.ts';
import { monitorLimits } from './limits.ts';
import { right } from './permissions.ts';
import { dataTypes, SignalMap, SignalValue } from './signal.ts';

/** One device: its gateway, its signals and their newest values. */
const may = right('monitor_equipment');

export const GatewayInfo = z.object({
  equipmentId: z.number(),
  sn: z.string(),
  online: z.boolean(),
  /** Whether the device behind the gateway answers. */
  deviceOnline: z.boolean(),
  vpn: z.boolean(),
  /** Scan interval while somebody watches, in seconds. */
  interval: z.number(),
  /** With economize on, an idle viewer does not keep the fast scan alive. */
  economizeOpen: z.boolean(),
  /** What the gateway is and says of itself; absent for a device of others. */
  about: z
    .object({
      name: z.string(),
      model: z.string(),
      hardware: z.string(),
      firmware: z.string(),
      protocol: z.string(),
      networking: z.string(),
      /** Percent; null when it does not say. */
      strength: z.number().nullable(),
      iccid: z.string(),
      longitude: z.number().nullable(),
      latitude: z.number().nullable(),
      /** Points that still wait in it. */
      backlog: z.number().nullable(),
      /** Epoch ms. */
      lastSeen: z.number().nullable(),
      /** Epoch ms of its last coming or going; 0 when it never came. */
      since: z.number(),
      /** Seconds between two scans while nobody watches. */
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
  /** The newest value; null when none ever arrived. */
  last: SignalValue.nullable(),
});
export type MonitoredSignal = z.output<typeof MonitoredSignal>;

export const monitor = group(
  '/monitor/multi',
  { may, name: 'monitor' },
  {
    /** Fails with 2001 when the equipment has no gateway. */
    gateway: read({
      name: { cn: '设备的网关状态', en: 'Gateway state of an equipment' },
      path: '/gateway/info',
      body: { equipmentId: Id },
      reply: GatewayInfo,
    }),
    signals: read({
      name: { cn: '设备的变量与最新值', en: 'Signals of an equipment and their newest values' },
      path: '/signal/query',
      body: { equipmentId: Id },
      reply: {
        list: z.array(MonitoredSignal),
        /** Standing alarms of the equipment; absent for those who may not see alarms. */
        alarmNum: z.number().int().optional(),
      },
    }),
    /** Asks the gateway to scan every `interval` seconds for the next `delay` seconds. */
    open: change({
      name: { cn: '开启实时监控', en: 'Open live monitoring' },
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
