import type { MonitoredEquipment } from '@lookfar/contract';
import type { StatusState } from '../../../ui/statusStates.ts';

export type EquipmentStateText = 'online' | 'deviceSilent' | 'gatewayOffline' | 'noGateway';

/** [ML1] The first broken link names the state: no gateway, gateway away, device silent. */
export function equipmentState({
  online,
  gatewayOnline,
  sn,
}: Pick<MonitoredEquipment, 'online' | 'gatewayOnline' | 'sn'>): { state: StatusState; text: EquipmentStateText } {
  if (sn === '') return { state: 'stale', text: 'noGateway' };
  if (!gatewayOnline) return { state: 'stale', text: 'gatewayOffline' };
  return online ? { state: 'normal', text: 'online' } : { state: 'warning', text: 'deviceSilent' };
}
