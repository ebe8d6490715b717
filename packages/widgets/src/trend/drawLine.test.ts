import { describe, expect, it } from 'vitest';
import { drawLine } from './drawLine.ts';
import { LiveLine } from './LiveLine.ts';
import type { PlotArea } from './plotArea.ts';
import { Raster } from './testing/Raster.ts';
import { bucketPart, rawPart, type TestSample, testSignals } from './testing/signals.ts';
import type { SeriesPart, TrendLine } from './trendLine.ts';

const css = { width: 160, height: 80 };
const spanMs = 3_600_000;
const hour = { from: 0, to: spanMs };

interface Drawing {
  ratio?: number;
  grain?: number;
  view?: { from: number; to: number };
}

const lineOf = (parts: readonly SeriesPart[], more: Partial<TrendLine> = {}): TrendLine => ({
  ...{ parts, step: false, shiftMs: 0, breaks: [], holdTo: null },
  ...more,
});

function draw(line: TrendLine, { ratio = 1, grain = 1, view = hour }: Drawing = {}): Raster {
  const raster = new Raster(css.width * ratio, css.height * ratio);
  const { width, height } = raster;
  const ctx = raster as unknown as CanvasRenderingContext2D;
  const area: PlotArea = { ctx, left: 0, top: 0, width, height, ratio, view };
  const y = (value: number) => height * (0.95 - 0.009 * value);
  drawLine(line, area, y, { width: 1.5 * ratio, dash: [], grain });
  return raster;
}

/** Pieces of a line from where to where, in minutes of the hour, within a minute. */
function expectPieces(raster: Raster, expected: readonly (readonly [from: number, to: number])[], name = ''): void {
  const found = raster.pieces().map((piece) => piece.map((x) => (x / raster.width) * 60));
  expect(found, name).toHaveLength(expected.length);
  for (const [at, [from, to]] of expected.entries()) {
    expect(found[at]?.[0], `${name}, start of piece ${at}`).toBeCloseTo(from, -0.3);
    expect(found[at]?.[1], `${name}, end of piece ${at}`).toBeCloseTo(to, -0.3);
  }
}

const densities = [0.1, 0.3, 0.63, 1, 1.6, 3, 5, 20];

describe('the ink of a line', () => {
  describe.each(testSignals)('of $name', ({ samples, step }) => {
    describe.each([1, 2])('at pixel ratio %i', (ratio) => {
      it.each(densities)('[LT1] hangs together with %f samples a pixel', (perPixel) => {
        const all = samples(spanMs, spanMs / (css.width * perPixel));
        const holdTo = spanMs;
        const raw = lineOf([rawPart(all)], { step, holdTo });
        for (const grain of [1, 2]) expect(draw(raw, { ratio, grain }).pieces(), `raw, grain ${grain}`).toHaveLength(1);
        const buckets = lineOf([bucketPart(all, spanMs, css.width)], { step, holdTo });
        expect(draw(buckets, { ratio }).pieces(), 'buckets').toHaveLength(1);
        const mixed = lineOf([bucketPart(all, spanMs, css.width), rawPart(later(all))], { step, holdTo: 2 * spanMs });
        expect(draw(mixed, { ratio, view: { from: 0, to: 2 * spanMs } }).pieces(), 'two parts').toHaveLength(1);
      });

      it('[LT1] hangs together while it moves, fed live', () => {
        const all = samples(spanMs, spanMs / css.width);
        const live = new LiveLine(spanMs / 2, { capacity: 1000 });
        live.seed({ before: null, part: rawPart(all.filter(({ time }) => time < spanMs / 4)) });
        const from = all.findIndex(({ time }) => time >= spanMs / 4);
        for (const [at, { time, value }] of all.slice(from).entries()) {
          live.put(time, value, '200');
          if (at % 7 !== 0) continue;
          const now = time + 60_000;
          const line = lineOf(live.parts(now), { step, holdTo: now });
          const raster = draw(line, { ratio, view: { from: now - spanMs / 2, to: now } });
          expect(raster.pieces()).toHaveLength(1);
        }
      });
    });
  });

  it('[LT1] hangs together for an hour of a two-minute wave, 5 s apart with ordinary jitter', () => {
    const wave = testSignals.find(({ name }) => name === 'a jittered wave');
    const all = wave?.samples(spanMs, 5000) ?? [];
    const raster = new Raster(1150, 400);
    const ctx = raster as unknown as CanvasRenderingContext2D;
    const area: PlotArea = { ctx, left: 0, top: 0, width: 1150, height: 400, ratio: 1, view: hour };
    drawLine(lineOf([rawPart(all)]), area, (value) => 390 - 3.8 * value, { width: 1.5, dash: [] });
    expect(raster.pieces()).toHaveLength(1);
  });
});

const later = (samples: readonly TestSample[]): TestSample[] =>
  samples.map((sample) => ({ ...sample, time: sample.time + spanMs }));

/** One sample a minute; without those of some minutes. */
const minutes = (
  isLeftOut: (minute: number) => boolean = () => false,
  isGood: (minute: number) => boolean = () => true,
) =>
  Array.from({ length: 61 }, (_, minute) => ({
    time: minute * 60_000,
    value: 40 + (minute % 7),
    isGood: isGood(minute),
  })).filter((_, minute) => !isLeftOut(minute));

describe('a line breaks', () => {
  const gap = { from: 20 * 60_000, to: 35 * 60_000 };
  const inGap = (minute: number) => minute > 20 && minute < 35;
  const forms = (samples: TestSample[]) => ({
    raw: rawPart(samples),
    'dense raw': rawPart(
      samples.flatMap((one) => Array.from({ length: 40 }, (_, n) => ({ ...one, time: one.time + n }))),
    ),
    buckets: bucketPart(samples, spanMs + 60_000, 61),
    'fine buckets': bucketPart(samples, spanMs + 60_000, 240),
  });
  const each = (samples: TestSample[], more: Partial<TrendLine>) =>
    Object.entries(forms(samples)).flatMap(([name, part]) =>
      [false, true].map((step) => [name, step, draw(lineOf([part], { step, ...more }))] as const),
    );

  it('[LT1] at a known gap, and not where the same samples are missing for no reason', () => {
    for (const [name, step, raster] of each(minutes(inGap), { breaks: [gap] }))
      expectPieces(
        raster,
        [
          [0, 20],
          [35, 60],
        ],
        `${name} ${step}`,
      );
    for (const [name, , raster] of each(minutes(inGap), {})) expect(raster.pieces(), name).toHaveLength(1);
  });

  it('[LT1] at bad samples, up to the next good one', () => {
    for (const [name, step, raster] of each(
      minutes(undefined, (minute) => !inGap(minute)),
      {},
    ))
      expectPieces(
        raster,
        [
          [0, 21],
          [35, 60],
        ],
        `${name} ${step}`,
      );
  });

  it('[LT1] at one bad sample that nothing follows for a while', () => {
    const isBad = (minute: number) => minute === 21;
    const quiet = minutes(
      (minute) => minute > 21 && minute < 35,
      (minute) => !isBad(minute),
    );
    for (const [name, step, raster] of each(quiet, {}))
      expectPieces(
        raster,
        [
          [0, 21],
          [35, 60],
        ],
        `${name} ${step}`,
      );
  });

  it('[LT2] where the device went offline, not at the last sample before it', () => {
    const rare = [0, 40].map((minute) => ({ time: minute * 60_000, value: 50 }));
    for (const [name, step, raster] of each(rare, { breaks: [gap], holdTo: spanMs }))
      expectPieces(
        raster,
        [
          [0, 20],
          [40, 60],
        ],
        `${name} ${step}`,
      );
  });

  it('[LT1] not at a gap that was filled, or that is too short to have left a hole', () => {
    const filled = { from: 20 * 60_000, to: 30 * 60_000 };
    for (const [name, , raster] of each(minutes(), { breaks: [filled] })) expect(raster.pieces(), name).toHaveLength(1);
  });
});

describe('the ends of a line', () => {
  const at = (minute: number) => ({ time: minute * 60_000, value: 50 });

  it('[LT3] come from the last sample before the view and lead to the first after it', () => {
    const view = { from: 1000 * 60_000, to: 1001 * 60_000 };
    for (const step of [false, true]) {
      const line = lineOf([rawPart([at(0)]), rawPart([at(500_000)])], { step });
      expectPieces(draw(line, { view }), [[0, 60]]);
    }
  });

  it('[LT3] reach over empty buckets on both sides', () => {
    const part = bucketPart([at(1), at(58)], spanMs, 60);
    expectPieces(draw(lineOf([part]), { view: { from: 20 * 60_000, to: 40 * 60_000 } }), [[0, 60]]);
  });

  it('[LT3] hold the last value as long as it is known to be valid, or until a gap starts', () => {
    const breaks = [{ from: 45 * 60_000, to: spanMs }];
    expectPieces(draw(lineOf([rawPart([at(0), at(15)])], { holdTo: 30 * 60_000 })), [[0, 30]]);
    expectPieces(draw(lineOf([rawPart([at(0), at(15)])], { holdTo: spanMs, breaks })), [[0, 45]]);
    expectPieces(draw(lineOf([rawPart([at(0), at(15)])])), [[0, 15]]);
    const bad = rawPart([at(0), { ...at(15), isGood: false }]);
    expectPieces(draw(lineOf([bad], { holdTo: spanMs })), [[0, 15]]);
  });

  it('[LT2] show a sample that stands alone', () => {
    expect(draw(lineOf([rawPart([at(30)])])).pieces()).toHaveLength(1);
  });
});

describe('the cost of a line', () => {
  it('[LT5] does not grow with its samples', () => {
    const every = spanMs / (css.width * 200);
    const all = Array.from({ length: css.width * 200 }, (_, n) => ({ time: n * every, value: (n * 37) % 100 }));
    for (const step of [false, true]) expect(draw(lineOf([rawPart(all)], { step })).steps).toBeLessThan(css.width * 5);
  });
});
