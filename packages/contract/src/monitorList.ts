import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { change, read } from './declare.ts';
import { equipmentLines } from './equipmentLine.ts';
import { Flag, Id, listOf, optional, paging, text } from './fields.ts';
import { group } from './group.ts';
import { BASE_PATH } from './limits.ts';
import { right } from './permissions.ts';
import { dataTypes, SignalMap, SignalValue } from './signal.ts';

/** Many devices: lists, trees, maps, stars. */
const may = right('monitor_equipment');

export const EquipmentGroup = z.object({
  id: z.number(),
  name: z.string(),
  parentId: z.number().nullable(),
  /** Devices directly in this group that the caller may see. */
  equipCount: z.number(),
});

/** Standing alarms that are not suppressed. Absent for those who may not see the alarms of this device. */
const alarmState = {
  alarmNum: z.number().optional(),
  /** The gravest of them; null when there is none. */
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
  /** The caller's star, and whether they keep it above all others. */
  followed: z.boolean(),
  top: z.boolean(),
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

/** Without `sort`: in the order of their ids. What sticks to the top always stands first. */
export const equipmentListSorts = ['name', 'group', 'state', 'alarm', 'lastTime', 'followed'] as const;

const equipmentFilters = {
  /** Part of the name or of the gateway's SN. */
  name: optional(text(100)),
  /** Also the groups below it. */
  groupId: optional(Id),
  online: optional(Flag),
  /** With or without standing alarms; 1031 for those who may see none. */
  alarm: optional(Flag),
  followed: optional(Flag),
  line: optional(z.enum(equipmentLines)),
  sort: optional(z.enum(equipmentListSorts)),
  order: optional(z.enum(['asc', 'desc'])),
};

/** The totals count what matches all filters but `online` and `alarm`; `alarmTotal` is absent for those who may see no alarms. */
const MonitoredList = listOf(MonitoredEquipment).extend({
  onlineTotal: z.number(),
  offlineTotal: z.number(),
  alarmTotal: z.number().optional(),
});

/** What a tree of devices or a map shows of each. */
export const EquipmentMark = z.object({
  id: z.number(),
  name: z.string(),
  display: z.string(),
  line: z.enum(equipmentLines),
  groupId: z.number().nullable(),
  online: z.boolean(),
  gatewayOnline: z.boolean(),
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
  /** It tells its position itself; `longitude` and `latitude` are the newest ones. */
  moves: z.boolean(),
});
export type EquipmentPlace = z.output<typeof EquipmentPlace>;

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

/** The key values of some devices: their first signals that the caller may see, and the course of the first measurement among them (else of the first number). */
export const EquipmentGlance = z.object({
  equipmentId: z.number(),
  signals: z.array(KeySignal),
  /** Averages of equal stretches from `from` on, null where there is none; absent without history (or the right to it). */
  spark: z
    .object({
      signalId: z.number(),
      from: z.number(),
      stepMs: z.number(),
      values: z.array(z.number().nullable()),
    })
    .optional(),
});
export type EquipmentGlance = z.output<typeof EquipmentGlance>;

export const monitorList = group(
  '/monitor/equipment',
  { may, name: 'monitorList' },
  {
    groups: read({
      name: { cn: '设备分组', en: 'Equipment groups' },
      at: `${BASE_PATH}/monitor/group/query`,
      kind: 'form',
      reply: z.array(EquipmentGroup),
    }),
    query: read({
      name: { cn: '监控设备列表', en: 'Monitored equipment' },
      kind: 'form',
      body: { ...paging, ...equipmentFilters },
      reply: MonitoredList,
    }),
    /** The same, of one group and those below it; 1014 for a group that is not the caller's. */
    queryByGroup: read({
      name: { cn: '分组内的监控设备', en: 'Monitored equipment of a group' },
      kind: 'form',
      body: { ...paging, ...equipmentFilters, groupId: Id },
      reply: MonitoredList,
    }),
    /** Everything that the caller may see, in the order of names; of one group and those below it when it is named. */
    queryAllByGroup: read({
      name: { cn: '分组设备树', en: 'All equipment by group' },
      kind: 'form',
      body: { groupId: optional(Id), line: optional(z.enum(equipmentLines)) },
      reply: { groups: z.array(EquipmentGroup), list: z.array(EquipmentMark) },
    }),
    /** Devices that have a place, and how many have none. */
    queryAllForMap: read({
      name: { cn: '地图设备', en: 'Equipment on the map' },
      kind: 'form',
      body: { groupId: optional(Id), line: optional(z.enum(equipmentLines)) },
      reply: { list: z.array(EquipmentPlace), placeless: z.number() },
    }),
    setFollow: change({
      name: { cn: '关注设备', en: 'Follow an equipment' },
      log: false,
      kind: 'form',
      body: { equipmentId: Id },
    }),
    /** Also takes it from the top. */
    cancelFollow: change({
      name: { cn: '取消关注设备', en: 'Unfollow an equipment' },
      log: false,
      path: '/cancleFollow',
      kind: 'form',
      body: { equipmentId: Id },
    }),
    /** Keeps a device above all others in the caller's own lists; the one set last stands first. */
    setTop: change({
      name: { cn: '置顶设备', en: 'Stick an equipment to the top' },
      log: false,
      kind: 'form',
      body: { equipmentId: Id, top: Flag },
    }),
    /** In the order asked for; those that the caller may not see are left out. 1352 for more than 100. */
    glance: read({
      name: { cn: '设备关键值', en: 'Key values of equipment' },
      body: { equipmentIds: z.array(Id).min(1).max(1000) },
      reply: { list: z.array(EquipmentGlance) },
    }),
  },
);
