import type { LiveState } from '../ingest/LiveState.ts';
import type { GatewayAlarm } from './viewer.ts';

/** Whether the gateway of a device, and the device behind it, are online; undefined without a gateway. */
export function gatewayAlarmOf(
  live: Pick<LiveState, 'gateway' | 'device'>,
  { equipmentId, gatewayId, sn }: { equipmentId: number; gatewayId: number | null; sn: string },
): GatewayAlarm | undefined {
  if (gatewayId === null) return undefined;
  const [gateway, device] = [live.gateway(gatewayId), live.device(equipmentId)];
  const { online, unknown } = gateway;
  const time = Math.max(gateway.since, device.since);
  return { sn, online, deviceOnline: online && device.online, ...(unknown && { unknown }), time };
}
