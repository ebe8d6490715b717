import type { BucketPart, RawPart } from '../trendLine.ts';

/** A sample: its time in ms, its value, and whether it is good. */
export interface TestSample {
  time: number;
  value: number;
  isGood?: boolean;
}

export interface TestSignal {
  name: string;
  step: boolean;
  /** Samples from 0 to `spanMs`, about one every `everyMs`. */
  samples: (spanMs: number, everyMs: number) => TestSample[];
}

/** The same numbers in every run. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const wave = (time: number, periodMs: number) => 50 + 50 * Math.sin((time / periodMs) * 2 * Math.PI);

function regular(spanMs: number, everyMs: number, value: (time: number, n: number) => number): TestSample[] {
  return Array.from({ length: Math.floor(spanMs / everyMs) + 1 }, (_, n) => ({
    time: n * everyMs,
    value: value(n * everyMs, n),
  }));
}

/** Kinds of signals that charts meet. */
export const testSignals: readonly TestSignal[] = [
  { name: 'a slow wave', step: false, samples: (span, every) => regular(span, every, (time) => wave(time, span / 3)) },
  { name: 'a fast wave', step: false, samples: (span, every) => regular(span, every, (time) => wave(time, span / 30)) },
  {
    name: 'a wave as fast as its samples',
    step: false,
    samples: (span, every) => regular(span, every, (time) => wave(time, every * 2.3)),
  },
  {
    name: 'a jittered wave',
    step: false,
    samples: (span, every) => {
      const random = noise(1);
      return regular(span, every, () => 0)
        .map(({ time }) => time + (random() - 0.5) * 0.8 * every)
        .filter((time) => time >= 0)
        .map((time) => ({ time, value: wave(time, span / 30) }));
    },
  },
  {
    name: 'noise',
    step: false,
    samples: (span, every) => {
      const random = noise(2);
      return regular(span, every, () => random() * 100);
    },
  },
  {
    name: 'a signal stored on change',
    step: false,
    samples: (span, every) => {
      const random = noise(3);
      let value = 50;
      const all = regular(span, every, () => value);
      return all.flatMap(({ time }) => {
        if (time > 0 && random() < 0.9) return [];
        value = Math.min(100, Math.max(0, value + (random() - 0.5) * 30));
        return [{ time, value }];
      });
    },
  },
  {
    name: 'a signal that switches between rates',
    step: false,
    samples: (span, every) =>
      regular(span, every, (time) => wave(time, span / 12)).filter(
        ({ time }, n) => Math.floor((time / span) * 6) % 2 === 0 || n % 10 === 0,
      ),
  },
  {
    name: 'a switch',
    step: true,
    samples: (span, every) => {
      const random = noise(4);
      return regular(span, every, (_, n) => (n === 0 ? 0 : Number(random() < 0.5) * 100));
    },
  },
  {
    name: 'a switch that hardly switches',
    step: true,
    samples: (span, every) => {
      const samples = regular(span, every, (time) => (Math.floor((time / span) * 5) % 2) * 100);
      return samples.filter(({ value }, n) => n === 0 || value !== samples[n - 1]?.value);
    },
  },
];

export function rawPart(samples: readonly TestSample[]): RawPart {
  const isAllGood = samples.every(({ isGood = true }) => isGood);
  return {
    kind: 'raw',
    times: Float64Array.from(samples, ({ time }) => time),
    values: Float64Array.from(samples, ({ value }) => value),
    codes: isAllGood ? new Uint32Array(0) : Uint32Array.from(samples, ({ isGood = true }) => (isGood ? 0 : 1)),
    codeTexts: ['200', '1715'],
  };
}

/** What the server makes of samples. */
export function bucketPart(samples: readonly TestSample[], spanMs: number, buckets: number): BucketPart {
  const stepMs = spanMs / buckets;
  const rows = Array.from({ length: buckets }, (): TestSample[] => []);
  for (const sample of samples) rows[Math.floor(sample.time / stepMs)]?.push(sample);
  const good = rows.map((row) => row.filter(({ isGood = true }) => isGood).map(({ value }) => value));
  const column = (of: (values: number[]) => number) =>
    Float64Array.from(good, (values) => (values.length === 0 ? Number.NaN : of(values)));
  return {
    kind: 'buckets',
    times: Float64Array.from(rows, (_, n) => n * stepMs),
    min: column((values) => Math.min(...values)),
    max: column((values) => Math.max(...values)),
    avg: column((values) => values.reduce((sum, value) => sum + value, 0) / values.length),
    first: column((values) => values[0] ?? 0),
    last: column((values) => values.at(-1) ?? 0),
    count: Uint32Array.from(good, (values) => values.length),
    bad: Uint8Array.from(rows, (row) => Number(row.at(-1)?.isGood === false)),
    stepMs,
  };
}
