import { alarmLevels, type EquipmentMark } from '@lookfar/contract';

/** [DG7] Devices in alarm first, the highest priority before the others, then those behind a broken link. */
export function byUrgency(marks: readonly EquipmentMark[]): EquipmentMark[] {
  return marks.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Whether someone should look at a device. */
export const needsAttention = ({ online, alarmNum = 0 }: EquipmentMark): boolean => alarmNum > 0 || !online;

function rankOf({ online, gatewayOnline, alarmNum = 0, alarmLevel = null }: EquipmentMark): number {
  if (alarmNum > 0 && alarmLevel !== null) return alarmLevels.indexOf(alarmLevel);
  return alarmLevels.length + Number(online) + Number(gatewayOnline);
}
