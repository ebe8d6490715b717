import type { ChartSpan } from './trendLine.ts';

/** A hole of at least this share of a gap belongs to it; partly backfilled gaps have smaller ones. */
const share = 0.5;

interface Gap extends ChartSpan {
  middle: number;
}

/** [LT1] The known gaps of a line, asked for in order of time: they are few, and samples are many. */
export class KnownGaps {
  readonly #gaps: readonly Gap[];
  #next = 0;

  constructor(breaks: readonly ChartSpan[]) {
    this.#gaps = breaks
      .map(({ from, to }) => ({ from, to, middle: (from + to) / 2 }))
      .sort((a, b) => a.middle - b.middle);
  }

  /**
   * Where a gap starts that left the hole between two neighbouring samples; undefined if there is none. `stretchMs` is
   * how far the samples of the first row reach. Each pair must be later than the one before.
   */
  between(before: number, after: number, stretchMs: number): number | undefined {
    let found: number | undefined;
    for (let gap = this.#gaps[this.#next]; gap && gap.middle <= after; gap = this.#gaps[this.#next]) {
      this.#next += 1;
      if (gap.middle <= before || after - before - stretchMs < (gap.to - gap.from) * share) continue;
      found = Math.min(found ?? gap.from, gap.from);
    }
    return found;
  }

  /** Where a value of `time` that is valid up to `until` ends: there, or where the next gap starts. */
  endOf(time: number, until: number): number {
    return this.#gaps.reduce((end, { from, to }) => (to > time && from < end ? Math.max(time, from) : end), until);
  }
}
