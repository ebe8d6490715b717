import type { StageRecord, StageSource, Unsubscribe } from './StageSource.ts';

/** The records of many widgets as one subscription: a subscription for each costs more than rendering it. */
export class RecordStore {
  readonly #ids: readonly string[];
  readonly #source: StageSource;
  #records: readonly (StageRecord | undefined)[] | undefined;
  #isStale = false;

  constructor(ids: readonly string[], source: StageSource) {
    this.#ids = ids;
    this.#source = source;
  }

  /** In the order of the ids; the same list until one of them changes. */
  readonly records = (): readonly (StageRecord | undefined)[] => {
    const known = this.#records;
    if (known && !this.#isStale) return known;
    this.#isStale = false;
    const now = this.#ids.map((id) => this.#source.get(id));
    if (!known?.every((record, index) => record === now[index])) this.#records = now;
    return this.#records ?? now;
  };

  readonly subscribe = (listener: () => void): Unsubscribe => {
    const changed = () => {
      this.#isStale = true;
      listener();
    };
    const stops = this.#ids.map((id) => this.#source.subscribe(id, changed));
    // Anything may have changed between rendering and subscribing.
    this.#isStale = true;
    return () => {
      for (const stop of stops) stop();
    };
  };
}
