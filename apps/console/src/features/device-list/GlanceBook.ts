import type { EquipmentGlance } from '@lookfar/contract';
import { Listeners } from '../live/index.ts';

/** What is on a card beside its values; null for a device of which none is told. */
export type KeptGlance = EquipmentGlance | null;

interface Entry {
  glance: KeptGlance;
  time: number;
}

/** [ML5] How long key values are taken for what they were. */
export const keepMs = 60_000;

/** The key values of devices as they were last loaded. A row costs one listener; a query for each would cost more than the row. */
export class GlanceBook {
  readonly #entries = new Map<number, Entry>();
  readonly #listeners = new Listeners<number>();

  /** Undefined before the first. */
  get(equipmentId: number): KeptGlance | undefined {
    return this.#entries.get(equipmentId)?.glance;
  }

  put(equipmentId: number, glance: KeptGlance, time: number): void {
    this.#entries.set(equipmentId, { glance, time });
    this.#listeners.call(equipmentId);
  }

  /** Those of the devices that must be loaded. */
  due(equipmentIds: readonly number[], now: number): number[] {
    return equipmentIds.filter((id) => now - (this.#entries.get(id)?.time ?? Number.NEGATIVE_INFINITY) >= keepMs);
  }

  subscribe(equipmentId: number, listener: () => void): () => void {
    return this.#listeners.add(equipmentId, listener);
  }
}
