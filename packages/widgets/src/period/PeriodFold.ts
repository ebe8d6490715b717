import type { PeriodMeasure } from '../tools/ReportTools.ts';
import type { HistoryColumn } from '../tools.ts';
import { type BucketPart, type ChartSpan, isGoodAt, type RawPart } from '../trend/trendLine.ts';
import { PeriodStats } from './PeriodStats.ts';

/** How much of a period may be unknown before it counts as incomplete: samples do not come at its very edges. */
const enough = 0.98;

export interface FoldedPeriod {
  value: number | null;
  /** It has not ended at that time, or part of it is unknown. */
  isPartial: boolean;
}

/**
 * [CH8] Stored history by period. A value holds until the next sample, from before a period into it, never into a gap
 * and never beyond the present; of buckets the average counts for the whole bucket. History comes in order of time.
 */
export class PeriodFold {
  readonly #edges: readonly number[];
  readonly #periods: readonly PeriodStats[];
  /** The value that holds, and since when. */
  #held: number | undefined;
  #since = 0;
  #newest = Number.NEGATIVE_INFINITY;
  #holds = false;
  #breaks: readonly ChartSpan[] = [];
  /** The last good value, across gaps: a meter counts on. */
  #meter: number | undefined;
  /** The period of the latest time; times only grow. */
  #at = 0;

  constructor(edges: readonly number[]) {
    this.#edges = edges;
    this.#periods = edges.slice(1).map(() => new PeriodStats());
  }

  add({ stored: { before, part, further = [], holds }, breaks }: Pick<HistoryColumn, 'stored' | 'breaks'>): void {
    this.#breaks = breaks;
    this.#holds = holds;
    if (before) this.#samples(before);
    for (const one of [part, ...further])
      if (one.kind === 'raw') this.#samples(one);
      else this.#buckets(one);
  }

  finish(now: number, measure: PeriodMeasure): FoldedPeriod[] {
    const end = Math.min(now, this.#edges.at(-1) ?? now);
    if (this.#holds && this.#newest < end) this.#hold(end);
    return this.#periods.map((period, index) => {
      const [from = 0, to = 0] = [this.#edges[index], this.#edges[index + 1]];
      const known = period.knownMs / Math.max(1, Math.min(to, now) - from);
      return { value: period.measure(measure), isPartial: to > now || known < enough };
    });
  }

  #samples(part: RawPart): void {
    for (let row = 0; row < part.times.length; row += 1) {
      const time = part.times[row] ?? 0;
      if (time <= this.#newest) continue;
      const value = part.values[row] ?? Number.NaN;
      this.#hold(time);
      this.#newest = time;
      const isGood = Number.isFinite(value) && isGoodAt(part, row);
      this.#held = isGood ? value : undefined;
      this.#since = time;
      if (isGood) this.#sampled(time, { first: value, last: value, min: value, max: value });
    }
  }

  #buckets({ times, count, bad, first, last, min, max, avg, stepMs }: BucketPart): void {
    for (let row = 0; row < times.length; row += 1) {
      const time = times[row] ?? 0;
      if (time <= this.#newest) continue;
      const isBad = bad[row] === 1;
      if (count[row] === 0 && !isBad) continue;
      this.#hold(time);
      this.#newest = time;
      this.#since = time;
      this.#held = undefined;
      if (count[row] === 0) continue;
      const of = (column: Float64Array) => column[row] ?? 0;
      this.#sampled(time + stepMs / 2, { first: of(first), last: of(last), min: of(min), max: of(max) });
      this.#spread(time, time + stepMs, (period, ms) => period.average(of(avg), ms));
      this.#since = time + stepMs;
      this.#held = isBad ? undefined : of(last);
    }
  }

  #sampled(time: number, seen: { first: number; last: number; min: number; max: number }): void {
    const period = this.#periodAt(time);
    const grown = meterStep(this.#meter, seen.first) + within(seen);
    this.#meter = seen.last;
    period?.sample(seen, grown);
  }

  /** The value that holds counts up to `to`, without gaps. */
  #hold(to: number): void {
    const value = this.#held;
    if (value === undefined) return;
    const from = this.#since;
    // After a gap nothing is known until the next sample.
    const gap = this.#breaks.find((one) => one.to > from && one.from < to);
    this.#spread(from, gap ? Math.max(from, gap.from) : to, (period, ms) => period.hold(value, ms));
  }

  #spread(from: number, to: number, give: (period: PeriodStats, ms: number) => void): void {
    for (let index = this.#indexOf(from); index < this.#periods.length; index += 1) {
      const [start = 0, end = 0] = [this.#edges[index], this.#edges[index + 1]];
      if (start >= to) break;
      const period = this.#periods[index];
      const ms = Math.min(to, end) - Math.max(from, start);
      if (period && ms > 0) give(period, ms);
    }
  }

  #periodAt(time: number): PeriodStats | undefined {
    if (time < (this.#edges[0] ?? 0)) return undefined;
    return this.#periods[this.#indexOf(time)];
  }

  /** The period in which a time is; the first for earlier ones. */
  #indexOf(time: number): number {
    while (this.#at > 0 && time < (this.#edges[this.#at] ?? 0)) this.#at -= 1;
    while (this.#at < this.#periods.length && time >= (this.#edges[this.#at + 1] ?? Number.POSITIVE_INFINITY))
      this.#at += 1;
    return this.#at;
  }
}

/** A meter that shows less than before was reset, and has counted from 0 since. */
const meterStep = (before: number | undefined, after: number): number =>
  before === undefined ? 0 : after >= before ? after - before : after;

/** What a meter counted within a bucket. */
const within = ({ first, last, max }: { first: number; last: number; max: number }): number =>
  last >= first ? last - first : max - first + last;
