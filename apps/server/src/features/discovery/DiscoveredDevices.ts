import { configurationLimits } from '@lookfar/contract';
import type { MetricValue } from '@lookfar/sparkplug';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import { KeyedQueue } from '../gateway/KeyedQueue.ts';
import type { DiscoveredMetric, DiscoveryRepository } from './discovery.repository.ts';
import { signalTypeOf, signalTypeOfJson } from './metricType.ts';

/** What one node may have kept; a sender that invents names must not fill the database. */
const most = { devices: 500, metrics: 2000 };
/** As long as an address may be. */
const longestMetric = 100;

export interface DiscoveredDevicesParts {
  repository: DiscoveryRepository;
  clock: Clock;
  log: Log;
}

/** What a device behind a gateway has brought since the server started. */
interface Seen {
  /** As stored from its last birth: a rebirth with the same metrics writes nothing. */
  birth: string;
  keys: Set<string>;
  /** Keys that are about to be stored; undefined while there are none. */
  waiting: DiscoveredMetric[] | undefined;
}

/** Records the devices that nodes and gateways bring which we did not configure, so that users can add them. */
export class DiscoveredDevices {
  private readonly parts: DiscoveredDevicesParts;
  private readonly queue = new KeyedQueue();
  private readonly gateways = new Map<number, Map<string, Seen>>();

  constructor(parts: DiscoveredDevicesParts) {
    this.parts = parts;
  }

  async stop(): Promise<void> {
    await this.queue.idle();
  }

  /** Such a device was born: these are all its metrics. */
  born(gatewayId: number, device: string, born: readonly MetricValue[]): void {
    const seen = this.seen(gatewayId, device);
    const metrics = born.flatMap(toMetric).slice(0, most.metrics);
    const text = JSON.stringify(metrics);
    if (!seen || seen.birth === text) return;
    seen.birth = text;
    this.store(gatewayId, device, async () => metrics);
  }

  /** Such a device sent these keys, which may be some of many. */
  told(gatewayId: number, device: string, values: ReadonlyMap<string, number | bigint | boolean | string>): void {
    const seen = this.seen(gatewayId, device);
    const fresh = [...values].filter(([key]) => isNameable(key) && !seen?.keys.has(key));
    if (!seen || fresh.length === 0) return;
    const metrics = fresh
      .slice(0, most.metrics - seen.keys.size)
      .map(([name, value]) => ({ name, dataType: signalTypeOfJson(value), writable: false }));
    for (const { name } of metrics) seen.keys.add(name);
    // Whoever invents keys causes one write at a time, not one for each.
    if (seen.waiting) seen.waiting.push(...metrics);
    else if (metrics.length > 0) {
      seen.waiting = metrics;
      this.store(gatewayId, device, () => this.withStored(gatewayId, device, seen));
    }
  }

  private async withStored(gatewayId: number, device: string, seen: Seen): Promise<DiscoveredMetric[]> {
    const stored = (await this.parts.repository.metrics(serverScope, gatewayId, device)) ?? [];
    const known = new Set(stored.map(({ name }) => name));
    const added = (seen.waiting ?? []).filter(({ name }) => !known.has(name));
    seen.waiting = undefined;
    return [...stored, ...added].slice(0, most.metrics);
  }

  private seen(gatewayId: number, device: string): Seen | undefined {
    if (device.length > configurationLimits.name) return undefined;
    const devices = this.gateways.get(gatewayId) ?? new Map<string, Seen>();
    this.gateways.set(gatewayId, devices);
    const known = devices.get(device);
    if (known || devices.size >= most.devices) return known;
    const seen: Seen = { birth: '', keys: new Set(), waiting: undefined };
    devices.set(device, seen);
    return seen;
  }

  private store(gatewayId: number, device: string, read: () => Promise<readonly DiscoveredMetric[]>): void {
    const { repository, clock, log } = this.parts;
    const seenAt = clock.now();
    this.queue.add(gatewayId, async () => {
      try {
        await repository.save(serverScope, { gatewayId, device, metrics: await read(), seenAt });
      } catch (err) {
        this.gateways.get(gatewayId)?.delete(device);
        log.error({ err, gatewayId }, 'could not store a discovered device');
      }
    });
  }
}

function isNameable(name: string): boolean {
  return name.length <= longestMetric && name.trim() === name && name !== '' && !name.includes('\0');
}

function toMetric({ name, datatype, properties }: MetricValue): DiscoveredMetric[] {
  const dataType = signalTypeOf(datatype);
  // Commands to the device, not values of it.
  if (!dataType || !isNameable(name) || name.startsWith('Device Control/')) return [];
  const isReadOnly = [...(properties ?? [])].some(
    ([key, { value }]) => key.toLowerCase() === 'readonly' && value === true,
  );
  return [{ name, dataType, writable: !isReadOnly }];
}
