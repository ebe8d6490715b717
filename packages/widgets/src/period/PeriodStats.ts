import type { PeriodMeasure } from '../tools/ReportTools.ts';

interface Seen {
  first: number;
  last: number;
  min: number;
  max: number;
}

/** Statistics of one period. */
export class PeriodStats {
  #seen: Seen | undefined;
  #weighted = 0;
  #grown = 0;
  knownMs = 0;

  /** A value that is valid for this long. */
  hold(value: number, ms: number): void {
    this.average(value, ms);
    this.#note({ first: value, last: value, min: value, max: value });
  }

  /** What samples that are noted themselves amounted to over this time. */
  average(value: number, ms: number): void {
    this.#weighted += value * ms;
    this.knownMs += ms;
  }

  /** Samples; `grown` is what a meter counted by them. */
  sample(seen: Seen, grown: number): void {
    this.#grown += grown;
    this.#note(seen);
  }

  /** Null without anything known. */
  measure(measure: PeriodMeasure): number | null {
    if (!this.#seen) return null;
    switch (measure) {
      case 'avg':
        return this.knownMs > 0 ? this.#weighted / this.knownMs : this.#seen.last;
      case 'diff':
        return this.#grown;
      default:
        return this.#seen[measure];
    }
  }

  #note({ first, last, min, max }: Seen): void {
    const before = this.#seen;
    if (!before) this.#seen = { first, last, min, max };
    else {
      before.last = last;
      before.min = Math.min(before.min, min);
      before.max = Math.max(before.max, max);
    }
  }
}
