import type { ChartSpan } from '../../trend/trendLine.ts';
import { pagesOf } from './livePages.ts';
import type { TableRange } from './TableRange.ts';

export interface RowPage<T> {
  total: number;
  rows: readonly T[];
}

interface PagedRowsParts<T> {
  range: TableRange;
  load: (span: ChartSpan, pageNo: number) => Promise<RowPage<T>>;
  show: (page: RowPage<T> & { pageNo: number; pages: number }) => void;
  fail: (reason: string) => void;
  /** Rows of a page. */
  size: number;
  refreshMs: number;
  now: () => number;
}

/**
 * Loads the rows of a table page by page, with one request at a time. The first page follows the time; on later ones the
 * range stands still, so that rows do not move on to other pages while somebody reads them.
 */
export class PagedRows<T> {
  readonly #parts: PagedRowsParts<T>;
  #pageNo = 1;
  #span: ChartSpan | undefined;
  #isAsking = false;
  /** Something else was asked for while a request was pending. */
  #isOld = false;
  #isGone = false;
  #hasFailed = false;
  #nextAt = 0;

  constructor(parts: PagedRowsParts<T>) {
    this.#parts = parts;
  }

  /** The range that is shown, once it was asked for. */
  get span(): ChartSpan | undefined {
    return this.#span;
  }

  /** From the first page on. */
  restart(): void {
    this.#pageNo = 1;
    this.#request();
  }

  goTo(pageNo: number): void {
    this.#pageNo = Math.max(1, pageNo);
    this.#request();
  }

  /** The page that is shown, because something changed. */
  again(): void {
    this.#request();
  }

  /** Once a second. */
  tick(): void {
    const { now, range } = this.#parts;
    const follows = this.#pageNo === 1 && !range.isOver();
    if ((follows || this.#hasFailed) && !this.#isAsking && now() >= this.#nextAt) this.#request();
  }

  dispose(): void {
    this.#isGone = true;
  }

  #request(): void {
    if (this.#isAsking) this.#isOld = true;
    else void this.#ask();
  }

  async #ask(): Promise<void> {
    const { now, refreshMs, range, load, show, fail, size } = this.#parts;
    this.#isAsking = true;
    this.#isOld = false;
    this.#nextAt = now() + refreshMs;
    const pageNo = this.#pageNo;
    const span = pageNo > 1 && this.#span ? this.#span : range.span();
    this.#span = span;
    try {
      const page = await load(span, pageNo);
      this.#hasFailed = false;
      const pages = pagesOf(page.total, size);
      // There are fewer rows than before.
      if (this.#pageNo > pages && !this.#isOld) this.goTo(pages);
      if (!this.#isGone && !this.#isOld) show({ ...page, pageNo, pages });
    } catch (error) {
      this.#hasFailed = true;
      if (!this.#isGone && !this.#isOld) fail(error instanceof Error ? error.message : String(error));
    }
    this.#isAsking = false;
    if (this.#isOld && !this.#isGone) void this.#ask();
  }
}
