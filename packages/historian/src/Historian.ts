import type { Columns, PointColumns } from './columns/Columns.ts';
import type { Point } from './columns/toPoints.ts';
import type { Stats } from './engine/Engine.ts';
import type { Neighbours, Table } from './engine/Reader.ts';
import type { Buckets, Periods } from './query/buckets.ts';

/**
 * The time-series store. Times are epoch ms; ranges are [from, to): `from` is included, `to` is not. Every method
 * rejects with a `HistorianError`.
 */
export interface Historian {
  /** Opens the store (`locked` if another process has it) and reads back what is not in blocks yet. */
  start(): Promise<void>;
  /** Waits for work in progress and releases the store. Nothing acknowledged is lost. */
  stop(): Promise<void>;

  /**
   * Resolves only when the points would survive a power failure; this is the acknowledgement. All of them are stored or
   * none. For equal signal and time the last write wins. After `storage` it is unknown whether they were stored: append
   * them again.
   */
  append(points: readonly Point[] | PointColumns): Promise<void>;

  /** The first `limit` points (200,000 by default) of a range, ascending; `more` means that there are others. */
  readRange(signalId: number, from: number, to: number, options?: { limit?: number }): Promise<Series>;
  /** The latest `count` points before `before` (of all, if not given), ascending. */
  readLast(signalId: number, count: number, options?: { before?: number }): Promise<Columns>;
  /** The last point before a range and the first after it. */
  around(signalId: number, from: number, to: number): Promise<Neighbours>;
  /** Statistics of `count` equal intervals of a range. */
  buckets(signalId: number, from: number, to: number, count: number): Promise<Buckets>;
  /** Statistics of the periods between neighbouring `edges`, which ascend; periods may differ in length. */
  periods(signalId: number, edges: readonly number[]): Promise<Periods>;
  /** The last point at or before a time of each signal that has one, in the requested order. */
  lastBefore(signalIds: readonly number[], time: number): Promise<PointColumns>;
  /**
   * What changed in a range of up to 99 days, in the order of time: of each signal the last point of each step, without
   * those that repeat the value and code before them. Null if there are more than `limit` (200,000 by default).
   */
  changes(
    signalIds: readonly number[],
    from: number,
    to: number,
    options?: { stepMs?: number; limit?: number },
  ): Promise<PointColumns | null>;
  /** Time of the first point of any of the signals; null without points. */
  first(signalIds: readonly number[]): Promise<number | null>;
  /**
   * Signals side by side at `from`, `from + stepMs`, …: the last point at or before each step, or a gap if there is
   * none or it is older than `maxAgeMs`.
   */
  table(
    signalIds: readonly number[],
    from: number,
    to: number,
    stepMs: number,
    options?: { maxAgeMs?: number },
  ): Promise<Table>;
  /** Points in a range; all of them without one. */
  count(signalId: number, from?: number, to?: number): Promise<number>;
  /** Times of the first and the last point; null without points. */
  extent(signalId: number): Promise<{ first: number; last: number } | null>;
  /** The latest point of each signal that has one, in the requested order. */
  latest(signalIds: readonly number[]): Promise<PointColumns>;

  /** How long points are kept, ms; null for the historian's default. */
  setRetention(signalId: number, retentionMs: number | null): Promise<void>;
  /**
   * Seals what has waited long enough and removes what is past its retention. Also runs automatically. Returns the
   * number of removed blocks.
   */
  sweep(now: number): Promise<number>;
  /** Resolves when everything appended before is in blocks. */
  flush(): Promise<void>;
  /** Removes all points of a signal and its retention. */
  deleteSignal(signalId: number): Promise<void>;
  /** What a range of a signal has is replaced by these points, in any order, at once. None of them clears the range. */
  replace(signalId: number, from: number, to: number, points: readonly Sample[]): Promise<void>;
  stats(): Promise<Stats>;
}

/** A point of a signal that is known. */
export type Sample = Omit<Point, 'signalId'>;

export interface Series extends Columns {
  readonly more: boolean;
}
