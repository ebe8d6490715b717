import type { ManagedEquipment } from '@lookfar/contract';
import type { StatusState } from '../../../ui/statusStates.ts';
import type { equipmentTexts } from '../equipmentTexts.ts';

type TextKey = Parameters<ReturnType<typeof equipmentTexts.useTexts>>[0];

interface ShownState {
  state: StatusState;
  text: TextKey;
}

/** [EL1] The first broken link names the state: no gateway, gateway away, device silent. */
export function deviceState({
  sn,
  gatewayOnline,
  online,
}: Pick<ManagedEquipment, 'sn' | 'gatewayOnline' | 'online'>): ShownState {
  if (sn === '') return { state: 'stopped', text: 'noGateway' };
  if (!gatewayOnline) return { state: 'stale', text: 'gatewayOffline' };
  return online ? { state: 'normal', text: 'online' } : { state: 'warning', text: 'deviceSilent' };
}
