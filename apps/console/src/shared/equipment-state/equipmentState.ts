import type { MonitoredEquipment } from '@lookfar/contract';
import type { StatusState } from '../../ui/statusStates.ts';

type Presence = Pick<MonitoredEquipment, 'online' | 'gatewayOnline' | 'sn'> &
  Partial<Pick<MonitoredEquipment, 'shared'>>;

interface EquipmentState {
  state: StatusState;
  text: 'online' | 'deviceSilent' | 'gatewayOffline' | 'noGateway';
}

/** The first broken link determines the state: no gateway, gateway offline, device not responding. */
export function equipmentState({ online, gatewayOnline, sn, shared = false }: Presence): EquipmentState {
  // The gateway of a shared device is not named.
  if (sn === '' && !shared) return { state: 'stale', text: 'noGateway' };
  if (!gatewayOnline) return { state: 'stale', text: 'gatewayOffline' };
  return online ? { state: 'normal', text: 'online' } : { state: 'warning', text: 'deviceSilent' };
}
