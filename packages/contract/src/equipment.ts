import { z } from 'zod';
import { call } from './call.ts';
import { Id } from './fields.ts';
import { right } from './permissions.ts';

export const EquipmentInfo = z.object({
  id: z.number(),
  name: z.string(),
  display: z.string(),
  groupId: z.number().nullable(),
  groupName: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  location: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  remark: z.string(),
  /** SN of the bound gateway, empty when there is none. */
  sn: z.string(),
  gmtCreate: z.string(),
});
export type EquipmentInfo = z.output<typeof EquipmentInfo>;

export const equipmentInfo = call('/equipment/multi/info', {
  name: { cn: '设备信息', en: 'Equipment information' },
  may: right('monitor_equipment'),
  kind: 'json',
  body: z.object({ id: Id }),
  reply: EquipmentInfo,
});
