import { goodCode, type RawPart } from './trendLine.ts';

export interface BufferLimits {
  /** At most this many samples are kept, the latest. */
  capacity: number;
  /** Good samples closer together than this replace each other; 0 keeps all. */
  leastMs?: number;
}

const firstRows = 256;

/**
 * The latest samples of a signal in ascending order. The columns grow to twice the capacity: when they are full, the
 * newest half moves to the front, so that the samples are always contiguous.
 */
export class SlidingBuffer {
  readonly #capacity: number;
  readonly #leastMs: number;
  #times: Float64Array;
  #values: Float64Array;
  #codes: Uint32Array;
  /** Every code ever received; there are few. */
  readonly #codeTexts: string[] = [goodCode];
  #start = 0;
  #end = 0;

  constructor({ capacity, leastMs = 0 }: BufferLimits) {
    this.#capacity = capacity;
    this.#leastMs = leastMs;
    const rows = Math.min(firstRows, capacity * 2);
    this.#times = new Float64Array(rows);
    this.#values = new Float64Array(rows);
    this.#codes = new Uint32Array(rows);
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
    const place = this.#placeOf(code);
    if (place === 0 && this.#isCrowded(time)) this.#end -= 1;
    if (this.#end === this.#times.length) this.#makeRoom();
    this.#times[this.#end] = time;
    this.#values[this.#end] = value;
    this.#codes[this.#end] = place;
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

  /** Whether nobody would see the latest sample between the one before it and a new one. Bad ones are never crowded out. */
  #isCrowded(time: number): boolean {
    const [last, previous] = [this.#end - 1, this.#end - 2];
    if (previous < this.#start || this.#codes[last] !== 0 || this.#codes[previous] !== 0) return false;
    return time - (this.#times[previous] ?? 0) < this.#leastMs;
  }

  #placeOf(code: string): number {
    const known = this.#codeTexts.indexOf(code);
    return known >= 0 ? known : this.#codeTexts.push(code) - 1;
  }

  #makeRoom(): void {
    const rows = this.#times.length;
    if (this.length > rows / 2 && rows < this.#capacity * 2) this.#grow(Math.min(rows * 2, this.#capacity * 2));
    for (const column of [this.#times, this.#values, this.#codes]) column.copyWithin(0, this.#start, this.#end);
    this.#end -= this.#start;
    this.#start = 0;
  }

  #grow(rows: number): void {
    const [times, values, codes] = [this.#times, this.#values, this.#codes];
    this.#times = new Float64Array(rows);
    this.#values = new Float64Array(rows);
    this.#codes = new Uint32Array(rows);
    this.#times.set(times);
    this.#values.set(values);
    this.#codes.set(codes);
  }
}
