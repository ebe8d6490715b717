import { fail } from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { LiveState } from '../ingest/LiveState.ts';

/** Asks the gateway of a device to scan quickly for a while; 2001 without a gateway. */
export function openScan(
  { live, bus }: { live: Pick<LiveState, 'gateway'>; bus: Pick<Bus, 'publish'> },
  gatewayId: number | null,
  { interval, delay }: { interval: number; delay: number },
): { online: boolean } {
  if (gatewayId === null) fail('2001');
  const { online } = live.gateway(gatewayId);
  if (online) bus.publish('gateway.scan', { gatewayId, scanMs: interval * 1000, leaseSeconds: delay });
  return { online };
}
