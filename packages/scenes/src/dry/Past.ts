import type { SignalValue } from '@lookfar/contract';

/** Values of signals and variables in the past, by their ids; each list in the order of time. */
export class Past {
  readonly #series: ReadonlyMap<number, readonly SignalValue[]>;

  constructor(series: ReadonlyMap<number, readonly SignalValue[]>) {
    this.#series = series;
  }

  /** The value that held at a moment. */
  valueAt(id: number, at: number): SignalValue | undefined {
    const list = this.#series.get(id) ?? [];
    return list[this.#after(list, at) - 1];
  }

  /** When it changes next; infinity if it does not. */
  nextChange(id: number, at: number): number {
    const list = this.#series.get(id) ?? [];
    return list[this.#after(list, at)]?.time ?? Number.POSITIVE_INFINITY;
  }

  /** Ids among these without any value. */
  missing(ids: readonly number[]): number[] {
    return ids.filter((id) => (this.#series.get(id) ?? []).length === 0);
  }

  /** Moments at which any of these changed, each once, in order. */
  changes(ids: readonly number[]): number[] {
    const moments = new Set<number>();
    for (const id of ids) for (const { time } of this.#series.get(id) ?? []) moments.add(time);
    return Float64Array.from(moments).sort() as unknown as number[];
  }

  #after(list: readonly SignalValue[], at: number): number {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle]?.time ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
