import { configurationLimits } from '@lookfar/contract';
import type { MetricValue } from '@lookfar/sparkplug';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import { KeyedQueue } from '../gateway/KeyedQueue.ts';
import type { DiscoveredMetric, DiscoveryRepository } from './discovery.repository.ts';
import { signalTypeOf } from './metricType.ts';

/** What one node may have kept; a sender that invents names must not fill the database. */
const most = { devices: 500, metrics: 2000 };
/** As long as an address may be. */
const longestMetric = 100;

export interface DiscoveredDevicesParts {
  repository: DiscoveryRepository;
  clock: Clock;
  log: Log;
}

/** Records the devices that edge nodes bring which we did not configure, so that users can add them. */
export class DiscoveredDevices {
  private readonly parts: DiscoveredDevicesParts;
  private readonly queue = new KeyedQueue();
  /** As stored, by gateway and device: a rebirth with the same metrics writes nothing. */
  private readonly written = new Map<number, Map<string, string>>();

  constructor(parts: DiscoveredDevicesParts) {
    this.parts = parts;
  }

  async stop(): Promise<void> {
    await this.queue.idle();
  }

  /** Such a device was born. */
  born(gatewayId: number, device: string, born: readonly MetricValue[]): void {
    if (device.length > configurationLimits.name) return;
    const metrics = born.flatMap(toMetric).slice(0, most.metrics);
    const devices = this.written.get(gatewayId) ?? new Map<string, string>();
    this.written.set(gatewayId, devices);
    const text = JSON.stringify(metrics);
    if (devices.get(device) === text || (!devices.has(device) && devices.size >= most.devices)) return;
    devices.set(device, text);
    const { repository, clock, log } = this.parts;
    const seenAt = clock.now();
    this.queue.add(gatewayId, () =>
      repository.save(serverScope, { gatewayId, device, metrics, seenAt }).catch((err: unknown) => {
        devices.delete(device);
        log.error({ err, gatewayId }, 'could not store a discovered device');
      }),
    );
  }
}

function toMetric({ name, datatype }: MetricValue): DiscoveredMetric[] {
  const dataType = signalTypeOf(datatype);
  const isNameable = name.length <= longestMetric && name.trim() === name && name !== '' && !name.includes('\0');
  // Commands to the device, not values of it.
  return dataType && isNameable && !name.startsWith('Device Control/') ? [{ name, dataType }] : [];
}
