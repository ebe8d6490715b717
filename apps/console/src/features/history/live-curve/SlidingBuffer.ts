import type { RawPart } from '../../../ui/chart/chartSeries.ts';

/**
 * The newest samples of a signal in ascending order, at most `capacity` of them. Columns are twice as long: when their
 * end is reached the newest half moves to the front, so that what is kept always lies in one piece.
 */
export class SlidingBuffer {
  readonly #capacity: number;
  readonly #times: Float64Array;
  readonly #values: Float64Array;
  readonly #codes: Uint32Array;
  /** Grows by the codes that ever came, of which there are few. */
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

  /** Of the newest sample; undefined while there is none. */
  get newest(): number | undefined {
    return this.length > 0 ? this.#times[this.#end - 1] : undefined;
  }

  /** A sample that is not newer than the newest is not taken. `value` is NaN when it is no number. */
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

  /** Gives up what is older than `time`. */
  dropBefore(time: number): void {
    while (this.#start < this.#end && (this.#times[this.#start] ?? 0) < time) this.#start += 1;
  }

  /** What is kept, as views of the columns: good until the next push. */
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
