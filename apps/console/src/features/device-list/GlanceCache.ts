import type { EquipmentGlance } from '@lookfar/contract';
import { Listeners } from '../live/index.ts';

/** The key values and trend on a card; null if the server returned none for the device. */
export type CachedKeyValues = EquipmentGlance | null;

interface Entry {
  glance: CachedKeyValues;
  time: number;
}

/** [ML5] How long key values count as fresh. */
export const keepMs = 60_000;

/** The last loaded key values of devices. Each row costs one listener; a query for each row would cost more than the row. */
export class GlanceCache {
  readonly #entries = new Map<number, Entry>();
  readonly #listeners = new Listeners<number>();

  /** Undefined until they are loaded. */
  get(equipmentId: number): CachedKeyValues | undefined {
    return this.#entries.get(equipmentId)?.glance;
  }

  put(equipmentId: number, glance: CachedKeyValues, time: number): void {
    this.#entries.set(equipmentId, { glance, time });
    this.#listeners.call(equipmentId);
  }

  /** The devices whose key values must be loaded. */
  due(equipmentIds: readonly number[], now: number): number[] {
    return equipmentIds.filter((id) => now - (this.#entries.get(id)?.time ?? Number.NEGATIVE_INFINITY) >= keepMs);
  }

  subscribe(equipmentId: number, listener: () => void): () => void {
    return this.#listeners.add(equipmentId, listener);
  }
}
