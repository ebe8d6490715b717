import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { AlarmSumRepository } from '../monitor/list/alarmSums.repository.ts';
import type { AlarmSum } from '../monitor/list/alarmSums.ts';
import type { PositionSources } from '../monitor/list/positionOf.ts';
import { type Device, isSameDevice } from './Device.ts';
import { RecordCache } from './RecordCache.ts';
import type { WatchRepository } from './watch.repository.ts';

export const knowledgeLimits = {
  /** Changes that arrive within this time are read together. */
  gatherMs: 200,
  /** After a failure. */
  retryMs: 5000,
} as const;

export interface DeviceCacheParts {
  repository: Pick<WatchRepository, 'devices'>;
  alarms: Pick<AlarmSumRepository, 'all' | 'of'>;
  sources: PositionSources;
  clock: Clock;
  log: Log;
  /** No one is watching: changes are read when someone does. */
  isIdle(): boolean;
  learned(news: DeviceCacheEvents): Promise<void>;
}

export interface DeviceCacheEvents {
  /** They changed, were added or removed. */
  devices: readonly number[];
  /** Their active alarms changed. */
  alarms: readonly number[];
}

/**
 * Every device and its active-alarm totals, once for all sockets of this process: what a viewer may see is decided per
 * viewer, but nothing is read per viewer.
 */
export class DeviceCache {
  readonly devices: RecordCache<Device>;
  readonly alarms: RecordCache<readonly AlarmSum[]>;
  private readonly parts: DeviceCacheParts;
  private gateways: Map<number, number[]> | undefined;
  private cancel: (() => void) | undefined;
  private isReading = false;
  private hasRead = false;
  private waiting: (() => void)[] = [];

  constructor(parts: DeviceCacheParts) {
    const { repository, alarms, sources } = parts;
    this.parts = parts;
    this.devices = new RecordCache({
      async read(ids) {
        const rows = await repository.devices(serverScope, ids);
        const sourceOf = await sources.of(rows.map(({ id }) => id));
        return new Map(rows.map((row) => [row.id, { ...row, source: sourceOf.get(row.id) }]));
      },
      isSame: isSameDevice,
    });
    this.alarms = new RecordCache({
      read: (ids) => (ids ? alarms.of(ids) : alarms.all(serverScope)),
      isSame: isSameSum,
    });
  }

  ofGateway(gatewayId: number): readonly number[] {
    this.gateways ??= groupByGateway(this.devices.entries());
    return this.gateways.get(gatewayId) ?? [];
  }

  /** Resolves when the cache is up to date, or after the next read. */
  async current(): Promise<void> {
    if (!this.devices.isBehind && !this.alarms.isBehind) return;
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      this.want();
    });
  }

  /** Reads missing data soon; immediately if nothing is known yet. */
  want(): void {
    if (this.cancel || this.isReading || this.parts.isIdle()) return;
    if (!this.devices.isBehind && !this.alarms.isBehind) return;
    this.wait(this.hasRead ? knowledgeLimits.gatherMs : 0);
  }

  stop(): void {
    this.cancel?.();
  }

  private wait(ms: number): void {
    this.cancel = this.parts.clock.setTimeout(() => {
      this.cancel = undefined;
      this.isReading = true;
      this.read().then(
        () => this.done(),
        (error: unknown) => {
          this.parts.log.error({ err: error }, 'could not read data for the list channels');
          this.isReading = false;
          // No one is waiting for it any more: the next viewer triggers the read.
          if (!this.parts.isIdle()) this.wait(knowledgeLimits.retryMs);
        },
      );
    }, ms);
  }

  private async read(): Promise<void> {
    const devices = await this.devices.catchUp();
    this.gateways = undefined;
    const alarms = await this.alarms.catchUp();
    this.hasRead = true;
    for (const resolve of this.waiting.splice(0)) resolve();
    await this.parts.learned({ devices, alarms });
  }

  private done(): void {
    this.isReading = false;
    this.want();
  }
}

function groupByGateway(devices: Iterable<[number, Device]>): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [id, { gatewayId }] of devices) {
    if (gatewayId === null) continue;
    const group = groups.get(gatewayId);
    if (group) group.push(id);
    else groups.set(gatewayId, [id]);
  }
  return groups;
}

function isSameSum(a: readonly AlarmSum[], b: readonly AlarmSum[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
