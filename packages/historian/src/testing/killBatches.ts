import type { Point } from '../columns/toPoints.ts';
import type { StoreOptions } from '../store/createStore.ts';
import type { HistorianOptions } from '../worker/WorkerHistorian.ts';

export const killSignals = [1, 2, 3, 4, 5, 6, 7, 8];

/** Small blocks, so that sealing is always in progress while the slow signals are still in the journal. */
export function killableOptions(store: StoreOptions): HistorianOptions {
  return { store, sweepEveryMs: 20, sealAgeMs: 200, sizes: { least: 8, target: 16, most: 32 } };
}

/**
 * The points of a batch; every value identifies its writer. Some overwrite points of earlier batches. Signal 1 is in
 * every batch, signal 8 in one of 22: they fill up at different moments.
 */
export function batch(number: number): Point[] {
  const signals = killSignals.filter((signalId) => number % (signalId * 3 - 2) === 0);
  return signals.flatMap((signalId) => [
    { signalId, time: number * 10, value: number },
    { signalId, time: number * 10 + signalId, value: number },
    { signalId, time: Math.max(0, number - signalId * 3) * 10, value: number },
  ]);
}
