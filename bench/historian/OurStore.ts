import { createHistorian, type HistorianOptions } from '../../packages/historian/src/index.ts';
import type { Batch, HistoryStore } from './HistoryStore.ts';

/** The product's historian. */
export function ourStore(name: string, store: HistorianOptions['store']): HistoryStore {
  const historian = createHistorian({ store });
  return {
    name,
    start: () => historian.start(),
    append: ({ signals, times, values }: Batch) =>
      historian.append(
        Array.from(signals, (signalId, i) => ({ signalId, time: times[i] ?? 0, value: values[i] ?? 0, code: '200' })),
      ),
    settle: () => historian.flush(),
    last: async (signal, count) => (await historian.readLast(signal, count)).times.length,
    buckets: async (signal, from, to, count) =>
      (await historian.buckets(signal, from, to, count)).count.filter((points) => points > 0).length,
    bytes: async () => (await historian.stats()).bytes,
    stop: () => historian.stop(),
  };
}
