import type { SignalValue } from '@lookfar/contract';
import type { HistoryStore } from './HistoryStore.ts';
import { toCell } from './history.mapper.ts';
import { type HistoryRange, readRange } from './historyRange.ts';
import { rawRows } from './historyRows.ts';
import type { HistoryRow } from './mergeRows.ts';

/** Signals per query, and concurrent queries: a device with thousands of signals must not block all others. */
const signalsAtOnce = 100;
const questionsAtOnce = 4;

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
    await this.inPieces(signalIds, async (ids) => {
      const { columns } = await this.store.ask((historian) => historian.table(ids, time, time + 1, 1));
      for (const [at, id] of ids.entries()) {
        const cell = columns[at] && toCell(columns[at], 0);
        if (cell) found.set(id, cell);
      }
    });
    return found;
  }

  /** Time of the first sample of any of them; null without samples. */
  async first(signalIds: readonly number[]): Promise<number | null> {
    let first: number | null = null;
    await this.inPieces(signalIds, async (ids) => {
      for (const id of ids) {
        const extent = await this.store.ask((historian) => historian.extent(id));
        if (extent) first = Math.min(first ?? extent.first, extent.first);
      }
    });
    return first;
  }

  private async inPieces(signalIds: readonly number[], work: (piece: number[]) => Promise<void>): Promise<void> {
    let next = 0;
    const worker = async () => {
      while (next < signalIds.length) {
        const piece = signalIds.slice(next, next + signalsAtOnce);
        next += signalsAtOnce;
        await work(piece);
      }
    };
    await Promise.all(Array.from({ length: questionsAtOnce }, worker));
  }
}
