import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { change, read } from './declare.ts';
import { equipmentLines } from './equipmentLine.ts';
import { Flag, Id, listOf, optional, paging, text } from './fields.ts';
import { group } from './group.ts';
import { BASE_PATH, watchLimits } from './limits.ts';
import { right } from './permissions.ts';
import { dataTypes, SignalMap, SignalValue } from './signal.ts';

/** Many devices: lists, trees, maps, stars. */
const may = right('monitor_equipment');

export const EquipmentGroup = z.object({
  id: z.number(),
  name: z.string(),
  parentId: z.number().nullable(),
  /** Devices directly in this group that the caller can see. */
  equipCount: z.number(),
});

/** Active alarms that are not suppressed. Absent for users who cannot see the alarms of this device. */
const alarmState = {
  alarmNum: z.number().optional(),
  /** The most severe of them; null if there are none. */
  alarmLevel: z.enum(alarmLevels).nullable().optional(),
  /** Some of them are not acknowledged. */
  alarmUnacked: z.boolean().optional(),
};

export const MonitoredEquipment = z.object({
  id: z.number(),
  name: z.string(),
  display: z.string(),
  line: z.enum(equipmentLines),
  image: z.number().nullable(),
  ...alarmState,
  /** Whether the caller has starred it, and pinned it. */
  followed: z.boolean(),
  top: z.boolean(),
  groupId: z.number().nullable(),
  groupName: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  location: z.string(),
  sn: z.string(),
  gatewayName: z.string(),
  /** Whether the device responds to its gateway, and the gateway to the server. */
  online: z.boolean(),
  gatewayOnline: z.boolean(),
  /** The server that has the gateway's connection is not heard: nobody knows whether it is online. */
  gatewayUnknown: z.boolean().optional(),
  signalCount: z.number(),
  /** Epoch ms of the latest value of any of its signals; null if none ever arrived. */
  lastTime: z.number().nullable(),
  /** It belongs to another organisation and is shared with the caller: group and gateway are hidden. */
  shared: z.boolean(),
});
export type MonitoredEquipment = z.output<typeof MonitoredEquipment>;

/** Without `sort`: devices in alarm, then offline ones, then the others, each by id. Pinned devices always come first. */
export const equipmentListSorts = ['name', 'group', 'state', 'alarm', 'lastTime', 'followed'] as const;

const equipmentFilters = {
  /** Part of the name or the gateway's SN. */
  name: optional(text(100)),
  /** Includes subgroups. */
  groupId: optional(Id),
  online: optional(Flag),
  /** With or without active alarms; 1031 for users who cannot see any. */
  alarm: optional(Flag),
  followed: optional(Flag),
  line: optional(z.enum(equipmentLines)),
  sort: optional(z.enum(equipmentListSorts)),
  order: optional(z.enum(['asc', 'desc'])),
};

/**
 * The totals count what matches all filters except `online` and `alarm`; `alarmTotal` is absent for users who cannot
 * see alarms.
 */
const MonitoredList = listOf(MonitoredEquipment).extend({
  onlineTotal: z.number(),
  offlineTotal: z.number(),
  alarmTotal: z.number().optional(),
});

/** What a device tree or map shows for each device. */
export const EquipmentMark = z.object({
  id: z.number(),
  name: z.string(),
  display: z.string(),
  line: z.enum(equipmentLines),
  groupId: z.number().nullable(),
  online: z.boolean(),
  gatewayOnline: z.boolean(),
  /** The server that has the gateway's connection is not heard: nobody knows whether it is online. */
  gatewayUnknown: z.boolean().optional(),
  ...alarmState,
  followed: z.boolean(),
  shared: z.boolean(),
});
export type EquipmentMark = z.output<typeof EquipmentMark>;

/** Degrees in WGS 84. */
const Degrees = { longitude: z.number(), latitude: z.number() };

export const EquipmentPlace = EquipmentMark.extend({
  ...Degrees,
  location: z.string(),
  /** It reports its own position; `longitude` and `latitude` are the latest ones. */
  moves: z.boolean(),
});
export type EquipmentPlace = z.output<typeof EquipmentPlace>;

/** A device for the map of a page: its state, and where it is; null if it has no place. */
export const DevicePlace = EquipmentMark.omit({ followed: true, shared: true, groupId: true, display: true }).extend({
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** It reports its own position; `longitude` and `latitude` are the latest ones. */
  moves: z.boolean(),
});
export type DevicePlace = z.output<typeof DevicePlace>;

export const KeySignal = z.object({
  id: z.number(),
  title: z.string(),
  dataType: z.enum(dataTypes),
  unit: z.string(),
  decimals: z.number(),
  signalMaps: z.array(SignalMap),
  upperLimit: z.number().nullable(),
  lowerLimit: z.number().nullable(),
  last: SignalValue.nullable(),
});
export type KeySignal = z.output<typeof KeySignal>;

/**
 * The key values of some devices: their first signals that the caller can see, and the trend of the first measurement
 * among them (or else of the first number).
 */
export const EquipmentGlance = z.object({
  equipmentId: z.number(),
  signals: z.array(KeySignal),
  /**
   * Averages of equal intervals from `from` on, null if there is none; absent without history (or permission to see
   * it).
   */
  spark: z
    .object({
      signalId: z.number(),
      from: z.number(),
      stepMs: z.number(),
      values: z.array(z.number().nullable()),
      /** Intervals whose last sample is not a good number. */
      bad: z.array(z.number()).optional(),
      /** When the device could not be read: epoch ms, from and to. */
      gaps: z.array(z.tuple([z.number(), z.number()])).optional(),
      /** The last good value before `from`, if the first interval has none. */
      before: z.object({ time: z.number(), value: z.number() }).optional(),
      /** Every change is stored: the last value is valid until the next one. */
      holds: z.boolean(),
    })
    .optional(),
});
export type EquipmentGlance = z.output<typeof EquipmentGlance>;

export const monitorList = group(
  '/monitor/equipment',
  { may, name: 'monitorList' },
  {
    groups: read({
      name: { cn: '设备分组', en: 'Device groups' },
      compress: true,
      at: `${BASE_PATH}/monitor/group/query`,
      kind: 'form',
      reply: z.array(EquipmentGroup),
    }),
    query: read({
      name: { cn: '监控设备列表', en: 'Monitored devices' },
      compress: true,
      kind: 'form',
      body: { ...paging, ...equipmentFilters },
      reply: MonitoredList,
    }),
    /** The same for one group and its subgroups; 1014 for a group of another organisation. */
    queryByGroup: read({
      name: { cn: '分组内的监控设备', en: 'Monitored devices in a group' },
      compress: true,
      kind: 'form',
      body: { ...paging, ...equipmentFilters, groupId: Id },
      reply: MonitoredList,
    }),
    /** Everything the caller can see, ordered by name; of one group and its subgroups if given. */
    queryAllByGroup: read({
      name: { cn: '分组设备树', en: 'All devices by group' },
      compress: true,
      kind: 'form',
      body: { groupId: optional(Id), line: optional(z.enum(equipmentLines)) },
      reply: { groups: z.array(EquipmentGroup), list: z.array(EquipmentMark) },
    }),
    /** Devices that have a location, and how many have none. */
    queryAllForMap: read({
      name: { cn: '地图设备', en: 'Devices on the map' },
      compress: true,
      kind: 'form',
      body: { groupId: optional(Id), line: optional(z.enum(equipmentLines)) },
      reply: { list: z.array(EquipmentPlace), placeless: z.number() },
    }),
    /** Some devices, by id; those that the caller cannot see are left out. */
    places: read({
      name: { cn: '设备位置与状态', en: 'Places and states of devices' },
      path: '/queryPlaces',
      compress: true,
      body: { equipmentIds: z.array(Id).min(1).max(watchLimits.places) },
      reply: { list: z.array(DevicePlace) },
    }),
    setFollow: change({
      name: { cn: '关注设备', en: 'Star device' },
      log: false,
      kind: 'form',
      body: { equipmentId: Id },
    }),
    /** Also unpins it. */
    cancelFollow: change({
      name: { cn: '取消关注设备', en: 'Unstar device' },
      log: false,
      path: '/cancleFollow',
      kind: 'form',
      body: { equipmentId: Id },
    }),
    /** Keeps a device above all others in the caller's own lists; the most recently pinned comes first. */
    setTop: change({
      name: { cn: '置顶设备', en: 'Pin device' },
      log: false,
      kind: 'form',
      body: { equipmentId: Id, top: Flag },
    }),
    /** In the requested order; devices that the caller cannot see are left out. 1352 for more than 100. */
    glance: read({
      name: { cn: '设备关键值', en: 'Key values of devices' },
      compress: true,
      body: { equipmentIds: z.array(Id).min(1).max(1000) },
      reply: { list: z.array(EquipmentGlance) },
    }),
  },
);
