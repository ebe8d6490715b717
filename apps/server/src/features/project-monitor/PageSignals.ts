import type { Bus } from '../../platform/bus/Bus.ts';
import { ShortLivedCache } from '../../platform/cache/ShortLivedCache.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { breathe } from '../../platform/work/turns.ts';
import { type AlarmLimits, alarmLimitsOf } from '../monitor/alarmLimits.ts';
import { type NamedSignal, signalKey } from '../page/mapSignals.ts';
import type { ProjectViewRepository, ViewedDeviceRow, ViewedSignalRow } from './projectView.repository.ts';

/** A change is announced at once; this is for when the bus is down. */
const keptMs = 5000;
const mostPages = 200;

/** The signals of a page that exist, and whose devices are in the project. */
export interface SignalsOfPage {
  rows: readonly ViewedSignalRow[];
  /** Those that something on the page writes. */
  written: ReadonlySet<number>;
  /** What alarm rules compare them with, by signal. */
  limits: ReadonlyMap<number, AlarmLimits>;
  /** Without the one that carries the variables. */
  devices: ReadonlyMap<number, ViewedDeviceRow>;
  /** By device, the one of the variables included. */
  byDevice: ReadonlyMap<number, ReadonlySet<number>>;
}

export interface PageSignalsParts {
  repository: ProjectViewRepository;
  bus: Bus;
  clock: Clock;
}

/**
 * The signals of pages that are being watched. They are the same for everyone who can open the page: who that is is
 * decided for each caller before.
 */
export class PageSignals {
  private readonly parts: PageSignalsParts;
  private readonly cache: ShortLivedCache<SignalsOfPage>;
  private disposers: (() => void)[] = [];

  constructor(parts: PageSignalsParts) {
    this.parts = parts;
    this.cache = new ShortLivedCache({ clock: parts.clock, keptMs, most: mostPages });
  }

  start(): void {
    const { bus } = this.parts;
    const clear = () => this.cache.clear();
    this.disposers = [
      bus.subscribe('project.changed', clear),
      bus.subscribe('equipment.changed', clear),
      bus.subscribe('alarm.rulesChanged', clear),
      bus.onUp(clear),
    ];
  }

  stop(): void {
    for (const dispose of this.disposers.splice(0)) dispose();
    this.cache.clear();
  }

  /** Of a publication. `scope` includes everything of the project. */
  published(scope: Scope, { pageId, number }: { pageId: number; number: number }): Promise<SignalsOfPage> {
    return this.cache.get(`${pageId} ${number}`, undefined, async () => {
      const drawn = await this.parts.repository.onPage(pageId);
      const written = drawn.filter(({ isWritten }) => isWritten === 1).map(({ signalId }) => signalId);
      const named = drawn.map(({ equipmentId, signalId }) => ({ equipId: equipmentId, signalId }));
      return this.read(scope, named, new Set(written));
    });
  }

  /** Of a draft, which changes all the time. */
  drawn(scope: Scope, named: readonly NamedSignal[]): Promise<SignalsOfPage> {
    return this.read(scope, named, new Set(named.map(({ signalId }) => signalId)));
  }

  private async read(
    scope: Scope,
    named: readonly NamedSignal[],
    written: ReadonlySet<number>,
  ): Promise<SignalsOfPage> {
    const { repository } = this.parts;
    const ids = [...new Set(named.map(({ signalId }) => signalId))].filter((id) => id > 0);
    const keys = new Set(named.map(signalKey));
    const found = await repository.signals(scope, ids);
    await breathe();
    // A signal that was moved to another device is not what was drawn.
    const rows = found.filter(({ id, equipmentId }) => keys.has(signalKey({ equipId: equipmentId, signalId: id })));
    const byDevice = new Map<number, Set<number>>();
    for (const { id, equipmentId } of rows) byDevice.set(equipmentId, (byDevice.get(equipmentId) ?? new Set()).add(id));
    const devices = await repository.devices(scope, [...byDevice.keys()]);
    const seen = rows.map(({ id }) => id);
    const limits = alarmLimitsOf(await repository.limitRules(scope, seen));
    return { rows, written, limits, devices: new Map(devices.map((row) => [row.id, row])), byDevice };
  }
}
