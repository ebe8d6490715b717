import type { PageRange } from '../../tools/PageRange.ts';
import type { ChartSpan } from '../../trend/trendLine.ts';

const minuteMs = 60_000;

/** The range that a table shows: the one that the viewer chose last, in it or for the whole page, or its own last minutes. */
export class TableRange {
  readonly #page: PageRange;
  readonly #minutes: number;
  readonly #now: () => number;
  #own: ChartSpan | undefined;

  constructor({ page, minutes, now }: { page: PageRange; minutes: number; now: () => number }) {
    this.#page = page;
    this.#minutes = minutes;
    this.#now = now;
  }

  /** Never beyond the moment that is shown. */
  span(): ChartSpan {
    const now = this.#now();
    const chosen = this.chosen();
    return chosen
      ? { from: Math.min(chosen.from, now), to: Math.min(chosen.to, now) }
      : { from: now - this.#minutes * minuteMs, to: now };
  }

  chosen(): ChartSpan | undefined {
    return this.#own ?? this.#page.chosen();
  }

  /** Does not change by itself. */
  isOver(): boolean {
    const chosen = this.chosen();
    return chosen !== undefined && chosen.to <= this.#now();
  }

  choose(span: ChartSpan | undefined): void {
    this.#own = span;
  }

  /** The page's choice is the newer one, whatever was chosen in the table before. */
  follow(changed: () => void): () => void {
    return this.#page.subscribe(() => {
      this.#own = undefined;
      changed();
    });
  }
}
