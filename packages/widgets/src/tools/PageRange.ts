import type { ChartSpan } from '../trend/trendLine.ts';

/** The range of time that a page shows in place of the ranges of its charts and tables; a time selector chooses it. */
export class PageRange {
  readonly #listeners = new Set<() => void>();
  #chosen: ChartSpan | undefined;

  /** Undefined while each widget shows its own range. */
  readonly chosen = (): ChartSpan | undefined => this.#chosen;

  readonly choose = (span: ChartSpan | undefined): void => {
    if (span?.from === this.#chosen?.from && span?.to === this.#chosen?.to) return;
    this.#chosen = span;
    for (const listener of [...this.#listeners]) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
