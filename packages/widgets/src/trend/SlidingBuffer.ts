import type { RawPart } from '../../../ui/chart/chartSeries.ts';

/**
 * The latest samples of a signal in ascending order, at most `capacity` of them. The columns are twice as long: when
 * they are full, the newest half moves to the front, so that the samples are always contiguous.
 */
export class SlidingBuffer {
  readonly #capacity: number;
  readonly #times: Float64Array;
  readonly #values: Float64Array;
  readonly #codes: Uint32Array;
  /** Every code ever received; there are few. */
  readonly #codeTexts: string[] = ['200'];
  #start = 0;
  #end = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#times = new Float64Array(capacity * 2);
    this.#values = new Float64Array(capacity * 2);
    this.#codes = new Uint32Array(capacity * 2);
  }

  get length(): number {
    return this.#end - this.#start;
  }

  /** Time of the latest sample; undefined if there is none. */
  get newest(): number | undefined {
    return this.length > 0 ? this.#times[this.#end - 1] : undefined;
  }

  /** Ignores samples that are not newer than the latest one. `value` is NaN if it is not a number. */
  push(time: number, value: number, code: string): boolean {
    if (this.newest !== undefined && time <= this.newest) return false;
    if (this.#end === this.#times.length) this.#moveToFront();
    this.#times[this.#end] = time;
    this.#values[this.#end] = value;
    this.#codes[this.#end] = this.#placeOf(code);
    this.#end += 1;
    if (this.length > this.#capacity) this.#start += 1;
    return true;
  }

  /** Drops samples older than `time`. */
  dropBefore(time: number): void {
    while (this.#start < this.#end && (this.#times[this.#start] ?? 0) < time) this.#start += 1;
  }

  /** The samples as views of the columns, valid until the next push. */
  part(): RawPart {
    const [start, end] = [this.#start, this.#end];
    return {
      kind: 'raw',
      times: this.#times.subarray(start, end),
      values: this.#values.subarray(start, end),
      codes: this.#codes.subarray(start, end),
      codeTexts: this.#codeTexts,
    };
  }

  #placeOf(code: string): number {
    const known = this.#codeTexts.indexOf(code);
    return known >= 0 ? known : this.#codeTexts.push(code) - 1;
  }

  #moveToFront(): void {
    for (const column of [this.#times, this.#values, this.#codes]) column.copyWithin(0, this.#start, this.#end);
    this.#end -= this.#start;
    this.#start = 0;
  }
}
