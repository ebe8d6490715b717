import { serverScope } from '../../platform/access/serverScope.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import { ShortLivedCache } from '../../platform/cache/ShortLivedCache.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type AlarmLimits, alarmLimitsOf } from './alarmLimits.ts';
import type { MonitorRepository, SignalRow } from './monitor.repository.ts';

/** As long as a session is trusted: a change is announced at once, and this is for when the bus is down. */
const keptMs = 5000;
const mostDevices = 500;

interface DeviceSignals {
  rows: readonly SignalRow[];
  /** By signal. */
  limits: ReadonlyMap<number, AlarmLimits>;
}

export interface SignalCacheParts {
  repository: Pick<MonitorRepository, 'signals' | 'limitRules'>;
  bus: Bus;
  clock: Clock;
}

/**
 * The signals of devices that are being watched, with the limits of their alarm rules. They are the same for everyone:
 * who may see which of them is decided for each caller.
 */
export class SignalCache {
  private readonly parts: SignalCacheParts;
  private readonly cache: ShortLivedCache<DeviceSignals>;
  private disposers: (() => void)[] = [];

  constructor(parts: SignalCacheParts) {
    this.parts = parts;
    this.cache = new ShortLivedCache({ clock: parts.clock, keptMs, most: mostDevices });
  }

  start(): void {
    const { bus } = this.parts;
    this.disposers = [
      bus.subscribe('equipment.changed', ({ equipmentIds }) => {
        for (const id of equipmentIds) this.cache.forgetKey(String(id));
      }),
      // A rule does not tell whose it was once it is gone.
      bus.subscribe('alarm.rulesChanged', () => this.cache.clear()),
      bus.onUp(() => this.cache.clear()),
    ];
  }

  stop(): void {
    for (const dispose of this.disposers.splice(0)) dispose();
    this.cache.clear();
  }

  /** Of a device that the caller may see. */
  of(equipmentId: number): Promise<DeviceSignals> {
    return this.cache.get(String(equipmentId), undefined, async () => {
      const { repository } = this.parts;
      const rows = await repository.signals(serverScope, equipmentId);
      return { rows, limits: alarmLimitsOf(await repository.limitRules(serverScope, equipmentId)) };
    });
  }
}
