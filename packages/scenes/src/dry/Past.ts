import type { SignalValue } from '@lookfar/contract';

/** Values over time, ascending; NaN for a bad value, and for one that is not a number. */
export interface Samples {
  times: Float64Array;
  values: Float64Array;
}

const none: Samples = { times: new Float64Array(0), values: new Float64Array(0) };

/** Values of signals and variables in the past, by their ids. */
export class Past {
  readonly #series: ReadonlyMap<number, Samples>;

  constructor(series: ReadonlyMap<number, Samples>) {
    this.#series = series;
  }

  /** The value that held at a moment. */
  valueAt(id: number, at: number): SignalValue | undefined {
    const { times, values } = this.#of(id);
    const row = firstAfter(times, at) - 1;
    const value = values[row];
    if (value === undefined) return undefined;
    const time = times[row] ?? 0;
    return Number.isNaN(value) ? { code: '1308', value: null, time } : { code: '200', value, time };
  }

  /** When it changes next; infinity if it does not. */
  nextChange(id: number, at: number): number {
    const { times } = this.#of(id);
    return times[firstAfter(times, at)] ?? Number.POSITIVE_INFINITY;
  }

  /** Ids among these without any value. */
  missing(ids: readonly number[]): number[] {
    return ids.filter((id) => this.#of(id).times.length === 0);
  }

  /** Moments at which any of these changed, in order; some may be there twice. */
  changes(ids: readonly number[]): Float64Array {
    const all = new Float64Array(ids.reduce((sum, id) => sum + this.#of(id).times.length, 0));
    let at = 0;
    for (const id of ids) {
      const { times } = this.#of(id);
      all.set(times, at);
      at += times.length;
    }
    return ids.length > 1 ? all.sort() : all;
  }

  #of(id: number): Samples {
    return this.#series.get(id) ?? none;
  }
}

function firstAfter(times: Float64Array, at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
