import { describe, expect, it } from 'vitest';
import { chartPalettes } from '../../apps/console/src/ui/chart/chartPalette.ts';
import { chartTheme } from '../../packages/widgets/src/chart/chartTheme.ts';
import { type TestSample, testSignals } from '../../packages/widgets/src/trend/testing/signals.ts';
import { desktop } from '../harness/browser.ts';
import { inkOf, type Piece } from '../harness/ink.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { type PlayedCurves, type PlayedSignal, playCurves, playedIds } from '../harness/playedCurves.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const colour = chartPalettes.light[0] ?? '';
/** Width of a plot on a desktop, about. */
const plotWidth = 1000;
/** As wide as a desktop; less high, as every picture is searched for ink. */
const wide = { width: desktop.width, height: 600 };

function opened(): (signal: PlayedSignal) => Promise<PlayedCurves> {
  const play = playedConsole();
  return (signal) => playCurves(play, [signal], wide);
}

/** Waits until the ink is as expected; returns what it was last. */
async function settled(read: () => Promise<Piece[]>, isDone: (pieces: Piece[]) => boolean): Promise<Piece[]> {
  let pieces: Piece[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    pieces = await read();
    if (isDone(pieces)) return pieces;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return pieces;
}

const inOnePiece = (pieces: Piece[]) => pieces.length === 1 && (pieces[0]?.[1] ?? 0) > 0.9;

/** One piece reaches from edge to edge; specks beside it are those of the band around a curve. */
const hangsTogether = (pieces: Piece[]) => pieces.some(([from, to]) => from < 0.05 && to > 0.9);

type Read = () => Promise<Piece[]>;
const detail = `/monitor/eg/detail/list/${playedIds.equipment}/0`;

/** The charts of a device, each with the ink of the signal at a place in its list. */
async function history({ page, visit }: PlayedCurves, from: number, to: number, index = 0): Promise<Read> {
  await visit(`${detail}?tab=history&signals=${playedIds.signal + index}&from=${from}&to=${to}`);
  const plot = page.locator('.time-chart .u-over');
  await plot.waitFor();
  return () => inkOf(plot, colour);
}

async function liveCurve({ page, visit }: PlayedCurves, minutes: number, index = 0): Promise<Read> {
  await visit(`${detail}?tab=curve&signals=${playedIds.signal + index}&window=${minutes}`);
  const plot = page.locator('.live-plot .u-over');
  await plot.waitFor();
  return () => inkOf(plot, colour);
}

async function pageChart({ page, visit }: PlayedCurves, index = 0): Promise<Read> {
  await visit(`/monitor/eg/detail/page/${playedIds.page + index}/0`);
  const plot = page.locator('.chart-plot .u-over');
  await page.locator('.chart-legend', { hasText: `流量 ${index}` }).waitFor();
  await plot.waitFor();
  return () => inkOf(plot, chartTheme[0] ?? '');
}

async function sparkline({ page, visit }: PlayedCurves): Promise<Read> {
  await visit('/monitor/eg/list');
  const drawing = page.locator('.sparkline svg').first();
  await drawing.waitFor();
  const stroke = await drawing.locator('path').evaluate((path) => getComputedStyle(path).stroke);
  const parts = stroke.match(/\d+/g)?.map((part) => Number(part).toString(16).padStart(2, '0')) ?? [];
  return () => inkOf(drawing, `#${parts.slice(0, 3).join('')}`);
}

const kind = (wanted: RegExp) => testSignals.filter(({ name }) => wanted.test(name));

// Every kind at every density is drawn in the unit tests of the pen; these are about the charts around it.
describe.each([
  { ratio: 1, perPixel: 0.72, signals: testSignals },
  { ratio: 1, perPixel: 20, signals: kind(/jittered|noise|on change/) },
  { ratio: 2, perPixel: 3, signals: kind(/as fast as|jittered|switches|boolean|switch$/) },
])('the ink of a curve with $perPixel samples a pixel, at pixel ratio $ratio', ({ ratio, perPixel, signals }) => {
  const play = playedConsole({ ratio });

  it('[LT1] hangs together in every chart', async () => {
    const start = Date.now() - hourMs;
    const everyMs = hourMs / (plotWidth * perPixel);
    const device = await playCurves(
      play,
      signals.map(({ samples, step }) => ({ samples: at(samples(hourMs, everyMs), start), step })),
      wide,
    );
    for (const [index, { name }] of signals.entries()) {
      const charts = {
        history: await settled(await history(device, start, start + hourMs, index), hangsTogether),
        live: await settled(await liveCurve(device, 60, index), hangsTogether),
        page: await settled(await pageChart(device, index), hangsTogether),
      };
      for (const [chart, pieces] of Object.entries(charts))
        expect.soft(hangsTogether(pieces), `${name}, ${chart}: ${JSON.stringify(pieces.slice(0, 5))}`).toBe(true);
    }
  }, 300_000);
});

function at(samples: readonly TestSample[], start: number): TestSample[] {
  return samples.map((sample) => ({ ...sample, time: Math.round(sample.time) + start }));
}

/** One value a minute for an hour; without those of some minutes. */
function minutes(
  start: number,
  isLeftOut: (minute: number) => boolean,
  isGood: (minute: number) => boolean = () => true,
) {
  return Array.from({ length: 61 }, (_, minute) => minute)
    .filter((minute) => !isLeftOut(minute))
    .map((minute) => ({ time: start + minute * minuteMs, value: 40 + (minute % 7), isGood: isGood(minute) }));
}

const between = (minute: number) => minute > 20 && minute < 40;
const expectBreak = (pieces: Piece[]) => {
  expect(pieces).toHaveLength(2);
  expect(pieces[0]?.[1]).toBeGreaterThan(0.3);
  expect(pieces[0]?.[1]).toBeLessThan(0.4);
  expect(pieces[1]?.[0]).toBeGreaterThan(0.6);
  expect(pieces[1]?.[0]).toBeLessThan(0.7);
};
const inTwoPieces = (pieces: Piece[]) => pieces.length === 2;

describe('in every chart, a curve', () => {
  const play = opened();
  const now = () => Date.now();

  it('[LT1] goes on where nothing was stored', async () => {
    const start = now() - hourMs;
    const device = await play({ samples: minutes(start, between) });
    expect(await settled(await history(device, start, start + hourMs), inOnePiece)).toHaveLength(1);
    expect(await settled(await liveCurve(device, 60), inOnePiece)).toHaveLength(1);
    expect(await settled(await pageChart(device), inOnePiece)).toHaveLength(1);
    expect(await settled(await sparkline(device), inOnePiece)).toHaveLength(1);
  });

  it('[LT1] breaks at a known gap', async () => {
    const start = now() - hourMs;
    const gaps = [{ from: start + 20 * minuteMs, to: start + 40 * minuteMs }];
    const device = await play({ samples: minutes(start, between), gaps });
    expectBreak(await settled(await history(device, start, start + hourMs), inTwoPieces));
    expectBreak(await settled(await liveCurve(device, 60), inTwoPieces));
    expectBreak(await settled(await pageChart(device), inTwoPieces));
    expectBreak(await settled(await sparkline(device), inTwoPieces));
  });

  it('[LT1] breaks at bad samples', async () => {
    const start = now() - hourMs;
    const device = await play({
      samples: minutes(
        start,
        () => false,
        (minute) => !between(minute),
      ),
    });
    expectBreak(await settled(await history(device, start, start + hourMs), inTwoPieces));
    expectBreak(await settled(await liveCurve(device, 60), inTwoPieces));
    expectBreak(await settled(await pageChart(device), inTwoPieces));
    expectBreak(await settled(await sparkline(device), inTwoPieces));
  });

  it('[LT3] is there from edge to edge for a value that has not changed for a day', async () => {
    const samples = [{ time: now() - 24 * hourMs, value: 5 }];
    for (const step of [false, true]) {
      const device = await play({ samples, step });
      expect(await settled(await history(device, now() - hourMs, now()), inOnePiece)).toEqual([
        [expect.closeTo(0, 1), expect.closeTo(1, 1)],
      ]);
      expect(await settled(await liveCurve(device, 5), inOnePiece)).toHaveLength(1);
      expect(await settled(await pageChart(device), inOnePiece)).toHaveLength(1);
      if (!step) expect(await settled(await sparkline(device), inOnePiece)).toHaveLength(1);
    }
  });
});

describe('the live trend', () => {
  const play = opened();

  it('[CV2] holds while values arrive rarely, and ends where the device stops answering', async () => {
    const start = Date.now() - 4 * minuteMs;
    const device = await play({ samples: [{ time: start, value: 5 }] });
    const read = await liveCurve(device, 5);
    await device.tell({ signalVal: { [playedIds.signal]: { time: Date.now(), value: 6, code: '200' } } });
    expect(await settled(read, inOnePiece)).toHaveLength(1);
    await device.tell({ gatewayAlarm: { sn: 'GW-1', online: true, deviceOnline: false, time: Date.now() } });
    const ends = (pieces: Piece[]) => (pieces[0]?.[1] ?? 1) < 0.995;
    expect((await settled(read, ends))[0]?.[1]).toBeLessThan(0.995);
  });
});
