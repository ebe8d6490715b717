import { join } from 'node:path';
import { createHistorian } from '../../packages/historian/src/index.ts';
import { longSeries } from '../historian/samples.ts';

export interface SeededHistory {
  signals: readonly number[];
  start: number;
  points: number;
  stepMs: number;
}

/** Writes past values of signals into the history of a product that has not started yet. */
export async function seedHistory(dataDir: string, { signals, start, points, stepMs }: SeededHistory): Promise<void> {
  const historian = createHistorian({ store: { kind: 'sqlite', file: join(dataDir, 'history.db') } });
  await historian.start();
  try {
    for (const signal of signals)
      for (const { times, values } of longSeries(signal, points, stepMs, start))
        await historian.append(
          Array.from(times, (time, i) => ({ signalId: signal, time, value: values[i] ?? 0, code: '200' })),
        );
    await historian.flush();
  } finally {
    await historian.stop();
  }
}
