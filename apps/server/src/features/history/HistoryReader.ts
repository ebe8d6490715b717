import { fail, historyLimits, type SignalValue } from '@lookfar/contract';
import { type Columns, codeAt, type Periods, type PointColumns, valueAt } from '@lookfar/historian';
import { breathe } from '../../platform/work/turns.ts';
import type { HistoryStore } from './HistoryStore.ts';
import { type HistoryRange, readRange } from './historyRange.ts';
import { rawRows } from './historyRows.ts';
import type { HistoryRow } from './mergeRows.ts';

/** Signals per question: many at once would block all other readers for as long. */
const signalsAtOnce = 1000;
/** Rows that are turned into objects before others get their turn. */
const rowsEach = 200;
/** Points of one signal in memory at the same time. */
const pointsAtOnce = 50_000;

/** What other features read from history. They have checked that the caller can see the signals. */
export class HistoryReader {
  private readonly store: HistoryStore;

  constructor(store: HistoryStore) {
    this.store = store;
  }

  /** 1044, 1041. */
  range(body: { startTime: number; endTime: number }): HistoryRange {
    return readRange(body);
  }

  /** 1045 while it cannot be read: a stream that has started has no envelope to report it. */
  async check(): Promise<void> {
    await this.store.ask((historian) => historian.extent(1));
  }

  /** Every sample, one row per time, one piece at a time. */
  rows(signalIds: readonly number[], range: HistoryRange): AsyncGenerator<HistoryRow[]> {
    return rawRows(this.store, signalIds, range);
  }

  /** The last sample at or before a moment, of those that have one. */
  async at(signalIds: readonly number[], time: number): Promise<Map<number, SignalValue>> {
    const found = new Map<number, SignalValue>();
    for (let start = 0; start < signalIds.length; start += signalsAtOnce) {
      const ids = signalIds.slice(start, start + signalsAtOnce);
      const points = await this.store.ask((historian) => historian.lastBefore(ids, time));
      for (const [row, id] of points.signalIds.entries()) {
        if (row % rowsEach === 0) await breathe();
        found.set(id, { code: codeAt(points, row), value: valueAt(points, row), time: points.times[row] ?? time });
      }
    }
    return found;
  }

  /** Time of the first sample of any of them; null without samples. */
  async first(signalIds: readonly number[]): Promise<number | null> {
    return this.store.ask((historian) => historian.first(signalIds));
  }

  /** What changed, in the order of time, one sample per signal and step; 1043 if that is too much. */
  async changes(signalIds: readonly number[], { from, to }: HistoryRange, stepMs: number): Promise<PointColumns> {
    const limit = historyLimits.curvePoints;
    const found = await this.store.ask((historian) => historian.changes(signalIds, from, to, { stepMs, limit }));
    return found ?? fail('1043', { limit });
  }

  /** Statistics between neighbouring edges. */
  async periods(signalId: number, edges: readonly number[]): Promise<Periods> {
    return this.store.ask((historian) => historian.periods(signalId, edges));
  }

  /** The samples of a range, a piece at a time: the next is read when the previous one has been consumed. */
  async *samples(signalId: number, { from, to }: HistoryRange): AsyncGenerator<Columns> {
    for (let start = from, more = true; more && start < to; ) {
      const piece = await this.store.ask((historian) =>
        historian.readRange(signalId, start, to, { limit: pointsAtOnce }),
      );
      yield piece;
      ({ more } = piece);
      start = (piece.times.at(-1) ?? to) + 1;
    }
  }

  /** The last `count` samples before a moment, ascending. */
  async before(signalId: number, time: number, count: number): Promise<Columns> {
    return this.store.ask((historian) => historian.readLast(signalId, count, { before: time }));
  }
}
