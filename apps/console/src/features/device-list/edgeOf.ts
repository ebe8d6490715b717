import type { MonitoredEquipment } from '@lookfar/contract';
import { equipmentState } from '../../shared/equipment-state/equipmentState.ts';
import type { StatusState } from '../../ui/statusStates.ts';

type Marked = Pick<MonitoredEquipment, 'online' | 'gatewayOnline' | 'sn' | 'shared' | 'alarmNum' | 'alarmLevel'>;

/** [ML13] What the coloured edge of a device says: its highest alarm, or the broken link; undefined if all is well. */
export function edgeOf(equipment: Marked): StatusState | undefined {
  const { alarmNum = 0, alarmLevel } = equipment;
  if (alarmNum > 0 && alarmLevel) return alarmLevel;
  const { state } = equipmentState(equipment, false);
  return state === 'normal' ? undefined : state;
}
