import { waitFor } from '../../../client/waitFor.ts';
import type { Plant } from '../live/Plant.ts';

/** The signals of a page that was just opened arrive within this time, or are not worth waiting for. */
const mostMs = 5000;

/** Waits for the signals of devices; for each that has none, once. */
export class KnownDevices {
  readonly #plant: Plant;
  readonly #missing = new Set<number>();

  constructor(plant: Plant) {
    this.#plant = plant;
  }

  async wait(equipIds: readonly number[], signal: AbortSignal): Promise<void> {
    const wanted = () => equipIds.filter((id) => !this.#plant.device(id)?.signals && !this.#missing.has(id));
    if (wanted().length === 0) return;
    const { promise: known, resolve } = Promise.withResolvers<void>();
    const stop = this.#plant.subscribe(() => wanted().length === 0 && resolve());
    try {
      await Promise.race([known, waitFor(mostMs, signal)]);
    } finally {
      stop();
    }
    for (const id of wanted()) this.#missing.add(id);
  }
}
