import type { MonitoredEquipment } from '@lookfar/contract';
import type { StatusState } from '../../../ui/statusStates.ts';

export type EquipmentStateText = 'online' | 'deviceSilent' | 'gatewayOffline' | 'noGateway';

type Presence = Pick<MonitoredEquipment, 'online' | 'gatewayOnline' | 'sn' | 'shared'>;

/** [ML1] The first broken link names the state: no gateway, gateway away, device silent. */
export function equipmentState({ online, gatewayOnline, sn, shared }: Presence): {
  state: StatusState;
  text: EquipmentStateText;
} {
  // The gateway of a shared device is not named.
  if (sn === '' && !shared) return { state: 'stale', text: 'noGateway' };
  if (!gatewayOnline) return { state: 'stale', text: 'gatewayOffline' };
  return online ? { state: 'normal', text: 'online' } : { state: 'warning', text: 'deviceSilent' };
}
