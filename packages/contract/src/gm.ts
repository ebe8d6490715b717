import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { read } from './declare.ts';
import { equipmentLines, ruleTypes } from './equipmentLine.ts';
import { Id, optional } from './fields.ts';
import { group } from './group.ts';
import { right } from './permissions.ts';

const may = right('monitor_equipment');

/** A device with what its module reports. Unknown fields are empty or null; for a shared device there is no module. */
export const EquipDetail = z.object({
  id: z.number(),
  equipName: z.string(),
  ruleType: z.enum(ruleTypes),
  line: z.enum(equipmentLines),
  /** Its page; null if it has none. */
  pageId: z.number().nullable(),
  groupName: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  dtuSn: z.string(),
  hardware: z.string(),
  iccid: z.string(),
  firmware: z.string(),
  networking: z.string(),
  gatewayOnline: z.boolean(),
  online: z.boolean(),
  /** Percent. */
  strength: z.number().nullable(),
  /** Names of its stored signals. */
  dataRules: z.array(z.string()),
  /** It is shared with others. */
  isPublic: z.boolean(),
  alarmNum: z.number().optional(),
  location: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  remark: z.string(),
});
export type EquipDetail = z.output<typeof EquipDetail>;

const Ranked = z.object({ equipmentId: z.number(), name: z.string(), count: z.number() });
const levelCounts = z.record(z.enum(alarmLevels), z.number());

export const gm = group(
  '/monitor/oc',
  { may, name: 'gm' },
  {
    equipDetail: read({
      name: { cn: '设备详情', en: 'Device details' },
      at: '/usual/EquipAction!getEquipDetail.action',
      kind: 'form',
      body: { id: Id },
      reply: EquipDetail,
    }),
    /**
     * The operations centre: everything the caller can see, or one group and its subgroups (1014 for a group of another
     * organisation). The alarm part is absent for users who cannot see alarms. Times are epoch ms.
     */
    centre: read({
      name: { cn: '运营中心', en: 'Operations centre' },
      path: '/info',
      body: { groupId: optional(Id) },
      reply: {
        /** Of the group, or of the caller's organisation. */
        name: z.string(),
        total: z.number(),
        online: z.number(),
        /** The gateway is online, the device is not. */
        deviceAway: z.number(),
        gatewayAway: z.number(),
        unbound: z.number(),
        /** Those used by the caller's own devices among them. */
        gateways: z.object({ total: z.number(), online: z.number() }),
        /**
         * Devices by group: the direct subgroups of the requested one, each including its own subgroups, and with a
         * null id the devices that are in none of these. Groups without devices are included.
         */
        groups: z.array(
          z.object({
            id: z.number().nullable(),
            name: z.string(),
            total: z.number(),
            online: z.number(),
            /** Devices with active alarms; absent like the alarm part. */
            alarm: z.number().optional(),
          }),
        ),
        alarms: z
          .object({
            devices: z.number(),
            standing: levelCounts,
            unacknowledged: z.number(),
            /** Annunciations of the last 24 hours, by hour up to now. */
            hours: z.object({ from: z.number(), counts: z.array(z.number()) }),
            /** The ten devices with the most annunciations in the last seven days. */
            ranking: z.array(Ranked),
          })
          .optional(),
        /**
         * The ten devices that were offline longest in the last seven days, in minutes: because of their gateway or
         * themselves.
         */
        away: z.array(Ranked),
      },
    }),
  },
);
