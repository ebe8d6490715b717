import type { Columns, PointColumns } from './columns/Columns.ts';
import type { Point } from './columns/toPoints.ts';
import type { Stats } from './engine/Engine.ts';
import type { Table } from './engine/Reader.ts';
import type { Buckets } from './query/buckets.ts';

/**
 * The time-series store. Times are epoch ms; ranges are [from, to): `from` belongs to them, `to` does not.
 * Every method rejects with a `HistorianError`.
 */
export interface Historian {
  /** Takes the store (`locked` if another process has it) and reads back what is not in blocks yet. */
  start(): Promise<void>;
  /** Waits for what is under way and lets go of the store. Nothing acknowledged is lost. */
  stop(): Promise<void>;

  /**
   * Resolves when the points would survive a power cut; then, and only then, they are acknowledged. All of them are
   * stored or none. The last written of equal signal and time stands. After `storage` it is open whether they were
   * stored: append them again.
   */
  append(points: readonly Point[] | PointColumns): Promise<void>;

  /** The first `limit` points (200,000 if not given) of a range, ascending; `more` tells that there are others. */
  readRange(signalId: number, from: number, to: number, options?: { limit?: number }): Promise<Series>;
  /** The newest `count` points before `before` (of all, if not given), ascending. */
  readLast(signalId: number, count: number, options?: { before?: number }): Promise<Columns>;
  /** Statistics of `count` equal stretches of a range. */
  buckets(signalId: number, from: number, to: number, count: number): Promise<Buckets>;
  /**
   * Signals side by side at `from`, `from + stepMs`, …: the last point at or before each step, or a gap where there is
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
  /** Times of the first and of the last point; null without points. */
  extent(signalId: number): Promise<{ first: number; last: number } | null>;
  /** The newest point of each signal that has one, in the order asked for. */
  latest(signalIds: readonly number[]): Promise<PointColumns>;

  /** How long points are kept, ms; null for the historian's default. */
  setRetention(signalId: number, retentionMs: number | null): Promise<void>;
  /** Seals what waited long enough and removes what need not be kept. Also runs by itself. Answers the blocks removed. */
  sweep(now: number): Promise<number>;
  /** Resolves when everything appended before is in blocks. */
  flush(): Promise<void>;
  /** Removes all points of a signal and its retention. */
  deleteSignal(signalId: number): Promise<void>;
  stats(): Promise<Stats>;
}

export interface Series extends Columns {
  readonly more: boolean;
}
