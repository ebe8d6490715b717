import type { TrackSource } from '@lookfar/contract';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import { detectSource, isNumeric } from './detectSource.ts';
import type { ChosenSource, TellingSignal, TrackRepository } from './track.repository.ts';

export interface TrackSourcesParts {
  repository: TrackRepository;
  bus: Pick<Bus, 'subscribe' | 'onUp'>;
}

/**
 * The position signals of a device: those chosen by a user, otherwise those detected by title. Used for whole maps, so
 * results are cached until the device changes. The callers have checked which ids the user can see.
 */
export class TrackSources {
  private readonly parts: TrackSourcesParts;
  private readonly known = new Map<number, TrackSource | undefined>();
  /** Incremented when an entry is dropped: data read meanwhile may be older than that. */
  private age = 0;
  private disposers: (() => void)[] = [];

  constructor(parts: TrackSourcesParts) {
    this.parts = parts;
  }

  start(): void {
    const { bus } = this.parts;
    this.disposers = [
      bus.subscribe('equipment.changed', ({ equipmentIds }) => this.forget(equipmentIds)),
      bus.onUp(() => this.forget([...this.known.keys()])),
    ];
  }

  stop(): void {
    for (const dispose of this.disposers) dispose();
    this.disposers = [];
  }

  /** Devices without a position are left out. */
  async of(equipmentIds: readonly number[]): Promise<Map<number, TrackSource>> {
    const fresh = await this.read([...new Set(equipmentIds)].filter((id) => !this.known.has(id)));
    const found = new Map<number, TrackSource>();
    for (const id of equipmentIds) {
      const source = fresh.has(id) ? fresh.get(id) : this.known.get(id);
      if (source) found.set(id, source);
    }
    return found;
  }

  private async read(ids: readonly number[]): Promise<Map<number, TrackSource | undefined>> {
    const read = new Map<number, TrackSource | undefined>();
    if (ids.length === 0) return read;
    const { repository } = this.parts;
    const { age } = this;
    const chosen = new Map((await repository.chosen(serverScope, ids)).map((row) => [row.equipmentId, row]));
    const wanted = [...chosen.values()].flatMap(({ longitudeId, latitudeId, speedId }) =>
      speedId === null ? [longitudeId, latitudeId] : [longitudeId, latitudeId, speedId],
    );
    const signals = Map.groupBy(await repository.telling(serverScope, ids, wanted), ({ equipmentId }) => equipmentId);
    for (const id of ids) read.set(id, sourceOf(chosen.get(id), signals.get(id) ?? []));
    // Before `start`, changes are not reported.
    if (age === this.age && this.disposers.length > 0) for (const [id, source] of read) this.known.set(id, source);
    return read;
  }

  private forget(equipmentIds: readonly number[]): void {
    this.age += 1;
    for (const id of equipmentIds) this.known.delete(id);
  }
}

/** A choice is valid as long as its longitude and latitude exist and are numbers. */
function sourceOf(chosen: ChosenSource | undefined, signals: readonly TellingSignal[]): TrackSource | undefined {
  const numbers = new Set(signals.filter(isNumeric).map(({ id }) => id));
  if (chosen && numbers.has(chosen.longitudeId) && numbers.has(chosen.latitudeId)) {
    const { longitudeId, latitudeId, speedId } = chosen;
    return {
      longitudeId,
      latitudeId,
      speedId: speedId !== null && numbers.has(speedId) ? speedId : null,
      chosen: true,
    };
  }
  const detected = detectSource(signals);
  return detected && { ...detected, chosen: false };
}
