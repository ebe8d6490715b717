import type { BinarySeries } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { CurveLoader, type CurveQuestion, curveKey } from './CurveLoader.ts';

const now = 1_000_000;
const view = { from: 900_000, to: 1_000_000 };

/** A server that replies when the test says so. */
function desk() {
  const asked: { question: CurveQuestion; signal: AbortSignal; answer: () => Promise<void>; refuse: () => void }[] = [];
  const loader = new CurveLoader({
    now: () => now,
    ask: (question, signal) =>
      new Promise<BinarySeries[]>((resolve, reject) => {
        const answer = async () => {
          resolve(question.signalIds.map((id) => series(id, question)));
          await Promise.resolve();
        };
        asked.push({ question, signal, answer, refuse: () => reject(new Error('no')) });
      }),
  });
  return { loader, asked };
}

function series(signalId: number, { startTime, endTime, points }: CurveQuestion): BinarySeries {
  const stepMs = (endTime - startTime) / points;
  const times = Float64Array.from({ length: points }, (_, index) => startTime + index * stepMs);
  const [min, max, avg, first, last] = Array.from({ length: 5 }, () => new Float64Array(points));
  const count = new Uint32Array(points).fill(1);
  return {
    kind: 'buckets',
    signalId,
    times,
    min,
    max,
    avg,
    first,
    last,
    count,
    bad: new Uint8Array(0),
  } as BinarySeries;
}

const shown = ({ loader }: ReturnType<typeof desk>) => [...loader.snapshot().curves.keys()];

describe('loading curves', () => {
  it('[HV5] does not repeat a call in progress, even if the plot turns out a little wider', async () => {
    const bench = desk();
    const first = bench.loader.show([1, 2], 0, view, 800);
    await bench.loader.show([2], 0, view, 1000);
    expect(bench.asked).toHaveLength(1);
    await bench.asked[0]?.answer();
    await first;
    await bench.loader.show([1, 2], 0, view, 1000);
    expect(bench.asked).toHaveLength(1);
    expect(shown(bench)).toEqual([curveKey(1, 0), curveKey(2, 0)]);
    expect(bench.loader.snapshot()).toMatchObject({ isLoading: false, isLoaded: true, error: null });
  });

  it.each([
    ['another signal', [1, 3], view, 800],
    ['much finer', [1], view, 2000],
    ['somewhere else', [1], { from: 100_000, to: 200_000 }, 800],
  ] as const)('[HV5] sends a new call for %s and aborts the old one', (_, ids, span, width) => {
    const { loader, asked } = desk();
    void loader.show([1, 2], 0, view, 800);
    void loader.show(ids, 0, span, width);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('repeats a call in progress after a refresh', () => {
    const { loader, asked } = desk();
    void loader.show([1], 0, view, 800);
    loader.expire();
    void loader.show([1], 0, view, 800);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('keeps loaded data on the screen while it is loaded again, and after a refusal', async () => {
    const bench = desk();
    const { loader, asked } = bench;
    const first = loader.show([1], 0, view, 800);
    await asked[0]?.answer();
    await first;
    loader.expire();
    const second = loader.show([1], 0, view, 800);
    expect([shown(bench), loader.snapshot().isLoading]).toEqual([[curveKey(1, 0)], true]);
    asked[1]?.refuse();
    await second;
    expect(loader.snapshot()).toMatchObject({ isLoading: false, isLoaded: true, error: new Error('no') });
    expect(shown(bench)).toEqual([curveKey(1, 0)]);
  });

  it('stops loading when it is stopped, and can be used again', () => {
    const { loader, asked } = desk();
    void loader.show([1], 0, view, 800);
    loader.stop();
    expect([asked[0]?.signal.aborted, loader.snapshot().isLoading]).toEqual([true, false]);
    void loader.show([1], 0, view, 800);
    expect(asked).toHaveLength(2);
  });

  it('frees data that is no longer shown', async () => {
    const bench = desk();
    const first = bench.loader.show([1, 2], 0, view, 800);
    await bench.asked[0]?.answer();
    await first;
    bench.loader.keep([2], [0]);
    expect(shown(bench)).toEqual([curveKey(2, 0)]);
  });
});
