import { isSound, qualityOf } from '../../kit/live/quality.ts';
import { readNumber } from '../../kit/live/readNumber.ts';
import type { LiveReading } from '../../live.ts';
import type { HistoryColumn } from '../../tools.ts';
import { LiveLine } from '../../trend/LiveLine.ts';
import type { ChartSpan, RawPart, TrendLine } from '../../trend/trendLine.ts';

/** Samples of a window that are told apart: more than a chart on a page has pixels. */
const mostSamples = 4000;
const capacity = 2 * mostSamples;
const mostBreaks = 50;

/** What is new of a line since it was last drawn. */
export interface CurveEnd {
  min: number;
  max: number;
}

/** One line of a chart: stored samples, the readings since, and the times at which there was no good one. */
export class LiveCurve {
  readonly #spanMs: number;
  readonly #line: LiveLine;
  #stored: readonly ChartSpan[] = [];
  #after: RawPart | null = null;
  #holds = false;
  #breaks: ChartSpan[] = [];
  /** The latest reading is good: its value is valid until the next one. */
  #isGood = false;
  /** Since when there is no good reading, after there was one. */
  #badSince: number | undefined;
  /** The last good value, and the extremes since the line was last taken. */
  #last: number | undefined;
  #fresh: CurveEnd | undefined;

  constructor(spanMs: number) {
    this.#spanMs = spanMs;
    this.#line = new LiveLine(spanMs, { capacity, leastMs: spanMs / mostSamples });
  }

  load({ stored, breaks }: Pick<HistoryColumn, 'stored' | 'breaks'>): void {
    this.#stored = breaks;
    this.#after = stored.after;
    this.#holds = stored.holds;
    this.#line.seed(stored);
  }

  /** `time` is when the value was read. */
  take(reading: LiveReading, time: number, now: number): void {
    const value = reading.isSubstitute ? undefined : readNumber(reading);
    if (isSound(qualityOf(reading)) && value !== undefined) this.#add({ value, code: reading.code }, time, now);
    else this.#lose(time, now);
  }

  /** Extremes of its end since the line was last taken, from the value that it ended with; undefined without a value. */
  get end(): CurveEnd | undefined {
    return this.#isGood ? this.#fresh : undefined;
  }

  /** The line of a window that ends at `to`, as it is known at `now`. */
  line(to: number, now: number, step: boolean): TrendLine {
    this.#breaks = this.#breaks.filter((gap) => gap.to > to - this.#spanMs).slice(-mostBreaks);
    const parts = this.#line.parts(to);
    const isOver = to < now;
    if (this.#last !== undefined) this.#fresh = { min: this.#last, max: this.#last };
    return {
      parts: isOver && this.#after ? [...parts, this.#after] : parts,
      step,
      shiftMs: 0,
      breaks: [...this.#stored, ...this.#breaks],
      holdTo: isOver ? (this.#holds ? to : null) : this.#isGood ? now : (this.#badSince ?? null),
    };
  }

  #add({ value, code }: { value: number; code: string }, time: number, now: number): void {
    const isNew = this.#line.put(time, value, code);
    this.#isGood = true;
    const { min, max } = this.#fresh ?? { min: value, max: value };
    this.#fresh = { min: Math.min(min, value), max: Math.max(max, value) };
    this.#last = value;
    if (this.#badSince === undefined) return;
    // The same value as before is valid again from now on.
    if (!isNew) this.#line.put(now, value, code);
    this.#breaks.push({ from: this.#badSince, to: isNew ? time : now });
    this.#badSince = undefined;
  }

  /** A bad sample has its own time; a connection is lost when that is noticed. */
  #lose(time: number, now: number): void {
    if (this.#isGood) this.#badSince = time > this.#line.newest ? time : now;
    this.#isGood = false;
  }
}
