import { type BufferLimits, SlidingBuffer } from './SlidingBuffer.ts';
import type { StoredParts } from './toParts.ts';
import type { SeriesPart } from './trendLine.ts';

/** The samples of a signal in a window that ends now: stored ones first, then those that arrived since. */
export class LiveLine {
  readonly #spanMs: number;
  readonly #buffer: SlidingBuffer;
  #seed: readonly SeriesPart[] = [];

  constructor(spanMs: number, limits: BufferLimits) {
    this.#spanMs = spanMs;
    this.#buffer = new SlidingBuffer(limits);
  }

  /** Time of the latest sample; 0 if there is none. */
  get newest(): number {
    return this.#buffer.newest ?? lastTime(this.#seed);
  }

  /** Ignores samples that are stored, or not newer than the latest one. False for those. */
  put(time: number, value: number, code: string): boolean {
    return time > lastTime(this.#seed) && this.#buffer.push(time, value, code);
  }

  /** Stored samples come first; live ones that they include are not kept twice. */
  seed({ before, part, further = [] }: Pick<StoredParts, 'before' | 'part' | 'further'>): void {
    const seed = [...(before ? [before] : []), part, ...further].filter(({ times }) => times.length > 0);
    if (seed.length === 0) return;
    this.#seed = seed;
    this.#buffer.dropBefore(lastTime(seed) + 1);
  }

  /** What the window needs; valid until the next sample. */
  parts(now: number): SeriesPart[] {
    const from = now - this.#spanMs;
    const live = this.#buffer.part();
    // One sample before the window stays: it is valid until the next one.
    let older = 0;
    while ((live.times[older + 1] ?? now) < from) older += 1;
    if (older > 0) this.#buffer.dropBefore(live.times[older] ?? 0);
    if (lastTime(this.#seed) < from && (live.times[0] ?? now) <= from) this.#seed = [];
    return [...this.#seed, ...(this.#buffer.length > 0 ? [this.#buffer.part()] : [])];
  }
}

const lastTime = (seed: readonly SeriesPart[]): number => seed.at(-1)?.times.at(-1) ?? 0;
