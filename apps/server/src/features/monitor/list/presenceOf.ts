import type { LiveState } from '../../ingest/LiveState.ts';
import type { Grant } from '../../share/grant.ts';

export interface EquipmentPresence {
  online: boolean;
  gatewayOnline: boolean;
  /** Nobody knows whether it is online. */
  gatewayUnknown?: true;
}

type Presences = Pick<LiveState, 'gateway' | 'device'>;

/** A device is online if it responds to its gateway, and the gateway to the server. */
export function presenceOf(
  live: Presences,
  { id, gatewayId }: { id: number; gatewayId: number | null },
): EquipmentPresence {
  if (gatewayId === null) return { online: false, gatewayOnline: false };
  const { online: gatewayOnline, unknown } = live.gateway(gatewayId);
  return { online: gatewayOnline && live.device(id).online, gatewayOnline, ...(unknown && { gatewayUnknown: true }) };
}

/** Epoch ms of the newest value that the user can see; null if there has never been one. */
export function lastTimeOf(
  live: Pick<LiveState, 'lastTime' | 'value'>,
  id: number,
  { signalIds }: Pick<Grant, 'signalIds'>,
): number | null {
  if (!signalIds) return live.lastTime(id);
  const times = signalIds.flatMap((signalId) => live.value(id, signalId)?.time ?? []);
  return times.length > 0 ? Math.max(...times) : null;
}
