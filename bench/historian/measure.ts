import { monitorEventLoopDelay } from 'node:perf_hooks';
import { size } from '../harness/size.ts';
import type { Batch, HistoryStore } from './HistoryStore.ts';
import { interleaved, longSeries } from './samples.ts';

const seconds = size(300, 10);
const longSignal = 5000;
const day = 86_400_000;
const stepMs = 10_000;
const days = size(30, 1);
const longPoints = (days * day) / stepMs;
const lastPoints = size(200_000, 2000);
const bucketCount = size(2000, 100);
const start = Date.UTC(2026, 0, 1);
const rounds = size(12, 1);

export interface Measured {
  name: string;
  pointsPerSecond: number;
  bytesPerPoint: number;
  lastMs: number;
  bucketsMs: number;
  /** How long the caller's event loop was blocked while storing and sealing. */
  loopP99Ms: number;
  loopMaxMs: number;
}

/** Feeds `others` signals with one commit per second, then one long signal, and reads that one. */
export async function measure(store: HistoryStore, others: number): Promise<Measured> {
  await store.start();
  const short = [...interleaved(others, seconds, start)];
  const long = [...longSeries(longSignal, longPoints, stepMs, start)];
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const ingestMs = await feed(store, short);
  await feed(store, long);
  await store.settle();
  loop.disable();
  const bytes = await store.bytes();
  const lastMs = await best(() => store.last(longSignal, lastPoints), lastPoints);
  const bucketsMs = await best(() => store.buckets(longSignal, start, start + days * day, bucketCount), bucketCount);
  await store.stop();
  const points = others * seconds;
  return {
    name: store.name,
    pointsPerSecond: (points * 1000) / ingestMs,
    bytesPerPoint: bytes / (points + longPoints),
    lastMs,
    bucketsMs,
    // The monitor's own tick is 1 ms.
    loopP99Ms: loop.percentile(99) / 1e6 - 1,
    loopMaxMs: loop.max / 1e6 - 1,
  };
}

async function feed(store: HistoryStore, batches: readonly Batch[]): Promise<number> {
  const began = performance.now();
  for (const batch of batches) await store.append(batch);
  return performance.now() - began;
}

/** The best of several: the first ones are not compiled yet, others were disturbed by other load. */
async function best(question: () => Promise<number>, expected: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const answered = await question();
    times.push(performance.now() - began);
    if (answered !== expected) throw new Error(`${answered} instead of ${expected}`);
  }
  return Math.min(...times);
}
