import type { MonitoredEquipment } from '@lookfar/contract';
import type { StatusState } from '../../ui/statusStates.ts';

type Presence = Pick<MonitoredEquipment, 'online' | 'gatewayOnline' | 'sn'> &
  Partial<Pick<MonitoredEquipment, 'shared' | 'gatewayUnknown'>>;

interface EquipmentState {
  state: StatusState;
  text: 'online' | 'deviceSilent' | 'gatewayOffline' | 'gatewayUnknown' | 'noGateway' | 'lineLost';
}

/**
 * The first broken link determines the state: no gateway, the line to the server, gateway unknown or offline, device not
 * responding.
 */
export function equipmentState(presence: Presence, isLineLost: boolean): EquipmentState {
  const { online, gatewayOnline, gatewayUnknown, sn, shared = false } = presence;
  // The gateway of a shared device is not named.
  if (sn === '' && !shared) return { state: 'stale', text: 'noGateway' };
  if (isLineLost) return { state: 'stale', text: 'lineLost' };
  if (gatewayUnknown) return { state: 'stale', text: 'gatewayUnknown' };
  if (!gatewayOnline) return { state: 'stale', text: 'gatewayOffline' };
  return online ? { state: 'normal', text: 'online' } : { state: 'warning', text: 'deviceSilent' };
}
