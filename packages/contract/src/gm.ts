import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { read } from './declare.ts';
import { equipmentLines, ruleTypes } from './equipmentLine.ts';
import { Id, optional } from './fields.ts';
import { group } from './group.ts';
import { right } from './permissions.ts';

const may = right('monitor_equipment');

/** A device with what its module says of itself. What is not known is empty or null; a device of others tells no module. */
export const EquipDetail = z.object({
  id: z.number(),
  equipName: z.string(),
  ruleType: z.enum(ruleTypes),
  line: z.enum(equipmentLines),
  /** Its drawing page; null when it has none. */
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
  /** Names of what is stored of it. */
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
      name: { cn: '设备详情', en: 'Details of a device' },
      at: '/usual/EquipAction!getEquipDetail.action',
      kind: 'form',
      body: { id: Id },
      reply: EquipDetail,
    }),
    /**
     * The operations centre: everything that the caller may see, or one group and those below it (1014 for a group that is
     * not theirs). The alarm part is absent for those who may not see alarms. Times are epoch ms.
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
        /** The gateway is there, the device is not. */
        deviceAway: z.number(),
        gatewayAway: z.number(),
        unbound: z.number(),
        /** Those that the caller's own devices among them hang on. */
        gateways: z.object({ total: z.number(), online: z.number() }),
        /**
         * Devices by group: those directly below the one asked for, each with all below it, and with a null id those that
         * are in none of these. Groups without devices are there too.
         */
        groups: z.array(
          z.object({
            id: z.number().nullable(),
            name: z.string(),
            total: z.number(),
            online: z.number(),
            /** Devices with standing alarms; absent as the alarm part is. */
            alarm: z.number().optional(),
          }),
        ),
        alarms: z
          .object({
            devices: z.number(),
            standing: levelCounts,
            unacknowledged: z.number(),
            /** Calls of the operator of the last 24 hours, hour by hour up to now. */
            hours: z.object({ from: z.number(), counts: z.array(z.number()) }),
            /** The ten devices that called most in the last seven days. */
            ranking: z.array(Ranked),
          })
          .optional(),
        /** The ten that were away longest in the last seven days, in minutes: their gateway, or they themselves. */
        away: z.array(Ranked),
      },
    }),
  },
);
