import { z } from 'zod';
import { call } from './call.ts';
import { Empty, Flag, Id, Integer, listOf, optional, paging, text } from './fields.ts';
import { monitorLimits } from './limits.ts';
import { right } from './permissions.ts';
import { dataTypes, SignalMap, SignalValue } from './signal.ts';

const may = right('monitor_equipment');

export const EquipmentGroup = z.object({
  id: z.number(),
  name: z.string(),
  parentId: z.number().nullable(),
  /** Devices directly in this group that the caller may see. */
  equipCount: z.number(),
});

export const queryGroups = call('/monitor/group/query', {
  name: { cn: '设备分组', en: 'Equipment groups' },
  may,
  kind: 'form',
  body: Empty,
  reply: z.array(EquipmentGroup),
});

export const MonitoredEquipment = z.object({
  id: z.number(),
  name: z.string(),
  display: z.string(),
  groupId: z.number().nullable(),
  groupName: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  location: z.string(),
  sn: z.string(),
  gatewayName: z.string(),
  /** Whether the device itself answers its gateway, and the gateway the server. */
  online: z.boolean(),
  gatewayOnline: z.boolean(),
  signalCount: z.number(),
  /** Epoch ms of the newest value of any of its signals; null when none ever arrived. */
  lastTime: z.number().nullable(),
  /** It belongs to another organisation and is shared with the caller: group and gateway are not named. */
  shared: z.boolean(),
});
export type MonitoredEquipment = z.output<typeof MonitoredEquipment>;

export const queryEquipment = call('/monitor/equipment/query', {
  name: { cn: '监控设备列表', en: 'Monitored equipment' },
  may,
  kind: 'form',
  body: z.object({
    ...paging,
    /** Part of the name or of the gateway's SN. */
    name: optional(text(100)),
    groupId: optional(Id),
    online: optional(Flag),
  }),
  reply: listOf(MonitoredEquipment).extend({ onlineTotal: z.number(), offlineTotal: z.number() }),
});

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
});
export type GatewayInfo = z.output<typeof GatewayInfo>;

/** Fails with 2001 when the equipment has no gateway. */
export const gatewayInfo = call('/monitor/multi/gateway/info', {
  name: { cn: '设备的网关状态', en: 'Gateway state of an equipment' },
  may,
  kind: 'json',
  body: z.object({ equipmentId: Id }),
  reply: GatewayInfo,
});

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

export const querySignals = call('/monitor/multi/signal/query', {
  name: { cn: '设备的变量与最新值', en: 'Signals of an equipment and their newest values' },
  may,
  kind: 'json',
  body: z.object({ equipmentId: Id }),
  reply: z.object({
    list: z.array(MonitoredSignal),
    /** Standing alarms of the equipment; absent for those who may not see alarms. */
    alarmNum: z.number().int().optional(),
  }),
});

/** Asks the gateway to scan every `interval` seconds for the next `delay` seconds. */
export const openMonitor = call('/monitor/multi/open', {
  name: { cn: '开启实时监控', en: 'Open live monitoring' },
  may,
  kind: 'json',
  body: z.object({
    equipmentId: Id,
    interval: Integer.pipe(z.number().min(1).max(3600)),
    delay: Integer.pipe(z.number().min(1).max(monitorLimits.projectLeaseSeconds)),
  }),
  reply: z.object({ online: z.boolean() }),
});
