import type { ChartSpan } from '../trend/trendLine.ts';

export interface ChosenRange extends ChartSpan {
  /** The preset that it comes from, so that all selectors of the page mark the same one. */
  preset?: string;
}

/** The range of time that a page shows in place of the ranges of its charts and tables; a time selector chooses it. */
export class PageRange {
  readonly #listeners = new Set<() => void>();
  #chosen: ChosenRange | undefined;

  /** Undefined while each widget shows its own range. */
  readonly chosen = (): ChosenRange | undefined => this.#chosen;

  readonly choose = (span: ChosenRange | undefined): void => {
    if (span?.from === this.#chosen?.from && span?.to === this.#chosen?.to) return;
    this.#chosen = span;
    for (const listener of [...this.#listeners]) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
