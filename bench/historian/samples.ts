import type { Batch } from './HistoryStore.ts';

/** Typical plant data: a slow wave with noise, rounded as by a transmitter. Repeatable. */
export function valueAt(signal: number, time: number): number {
  const wave = Math.sin(time / 600_000 + signal) * 20 + 50;
  const noise = (((time / 1000) * 7919 + signal * 104_729) % 100) / 100;
  return Math.round((wave + noise) * 100) / 100;
}

/** One sample of every signal, once a second. */
export function* interleaved(signals: number, seconds: number, start: number): Generator<Batch> {
  for (let second = 0; second < seconds; second += 1) {
    const time = start + second * 1000;
    const ids = Int32Array.from({ length: signals }, (_, i) => i + 1);
    const values = Float64Array.from(ids, (signal) => valueAt(signal, time));
    yield { signals: ids, times: new Float64Array(signals).fill(time), values };
  }
}

/** One signal over a long time, in large batches, as in an import. */
export function* longSeries(signal: number, points: number, stepMs: number, start: number): Generator<Batch> {
  const size = 5000;
  for (let first = 0; first < points; first += size) {
    const count = Math.min(size, points - first);
    const times = Float64Array.from({ length: count }, (_, i) => start + (first + i) * stepMs);
    yield { signals: new Int32Array(count).fill(signal), times, values: times.map((time) => valueAt(signal, time)) };
  }
}
