import type { MonitoredSignal } from '@lookfar/contract';
import type { BucketPart, RawPart } from '@lookfar/widgets/trend';
import { describe, expect, it } from 'vitest';
import { readComparison, shiftOf } from './comparison.ts';
import { statisticsOf } from './curve/statistics.ts';
import { addTile, covers, mergeTiles, mostTiles, type Tile } from './curve/tiles.ts';
import { beginOfLatest, wantedRange } from './curve/wantedRange.ts';
import { readChoice, trendSearch, writeChoice } from './historyAddress.ts';
import { dayMs, longestMs, rangeProblem, spanOfRange } from './rangeRules.ts';
import { defaultSignals } from './signals/defaultSignals.ts';
import { pagesOf, rowHeight, rowWindow } from './table/rowWindow.ts';

function raw(times: number[], values = times, codes: number[] = []): RawPart {
  return {
    kind: 'raw',
    times: Float64Array.from(times),
    values: Float64Array.from(values),
    codes: Uint32Array.from(codes),
    codeTexts: ['200', '1306'],
  };
}

function buckets(times: number[], avg: number[], count: number[]): BucketPart {
  const column = Float64Array.from(avg);
  const stepMs = (times[1] ?? 0) - (times[0] ?? 0);
  const spread = (by: number) => column.map((value) => value + by);
  return {
    kind: 'buckets',
    times: Float64Array.from(times),
    avg: column,
    first: spread(-0.5),
    last: spread(0.5),
    min: spread(-1),
    max: spread(1),
    count: Uint32Array.from(count),
    bad: new Uint8Array(0),
    stepMs,
  };
}

describe('ranges', () => {
  it('[HV1] may span 30 days and must not end before they start', () => {
    expect(rangeProblem({ from: 0, to: longestMs })).toBeNull();
    expect(rangeProblem({ from: 0, to: longestMs + 1 })).toBe('1041');
    expect(rangeProblem({ from: 5, to: 5 })).toBeNull();
    expect(rangeProblem({ from: 5, to: 4 })).toBe('1044');
  });

  it('[HV1] count presets back from now', () => {
    expect(spanOfRange({ preset: '7d' }, 10 * dayMs)).toEqual({ from: 3 * dayMs, to: 10 * dayMs });
    expect(spanOfRange({ from: 1, to: 2 }, 99)).toEqual({ from: 1, to: 2 });
  });
});

describe('the address', () => {
  const read = (text: string) => readChoice(new URLSearchParams(text));

  it('[HV3] has signals, range, view, zoom, comparison and mark', () => {
    expect(
      read(
        'tab=history&signals=7,9&hidden=9&from=1000&to=2000&view=table&zoom=1100-1200&compare=week&mark=1150&markText=high',
      ),
    ).toEqual({
      signalIds: [7, 9],
      hidden: [9],
      range: { from: 1000, to: 2000 },
      view: 'table',
      zoom: { from: 1100, to: 1200 },
      comparison: 'week',
      mark: { time: 1150, text: 'high' },
    });
  });

  it('[HV3] leads to the trend of one signal', () => {
    expect(read(trendSearch(7)).signalIds).toEqual([7]);
  });

  it('[HV3] ignores invalid and disallowed parameters', () => {
    const plain = {
      signalIds: null,
      hidden: [],
      range: { preset: '24h' },
      view: 'curve',
      zoom: null,
      comparison: null,
      mark: null,
    };
    expect(read('')).toEqual(plain);
    expect(read('from=2000&to=1000&view=x&zoom=9&compare=no&mark=x&range=2y')).toEqual(plain);
    expect(read(`from=0&to=${longestMs + 1}`).range).toEqual({ preset: '24h' });
    expect(read('signals=1,x,-2,1,0,3').signalIds).toEqual([1, 3]);
    expect(read('signals=').signalIds).toEqual([]);
  });

  it('[HV2] has at most ten signals', () => {
    expect(read(`signals=${Array.from({ length: 14 }, (_, id) => id + 1).join()}`).signalIds).toHaveLength(10);
  });

  it('[HV2] is at first the first three measured numbers, and states where nothing is measured', () => {
    const signal = (id: number, dataType: string) => ({ id, dataType, signalMaps: [] }) as unknown as MonitoredSignal;
    const states = [signal(1, 'STRING'), signal(2, 'BOOL')];
    const numbers = [3, 4, 5, 6].map((id) => signal(id, 'FLOAT'));
    expect(defaultSignals([...states, ...numbers])).toEqual([3, 4, 5]);
    expect(defaultSignals(states)).toEqual([2]);
  });

  it('[HV3] reads what it wrote and keeps other parameters', () => {
    const choice = {
      signalIds: [3, 4],
      hidden: [4],
      zoom: { from: 5, to: 9 },
      comparison: 7_200_000,
      view: 'table' as const,
    };
    const written = writeChoice(new URLSearchParams('tab=history&range=7d'), choice);
    expect(readChoice(written)).toMatchObject({ ...choice, range: { preset: '7d' } });
    expect(written.get('tab')).toBe('history');
  });

  it('[HV3] drops the zoom and the old range with a new range', () => {
    const before = new URLSearchParams('from=1&to=2&zoom=1-2');
    expect(writeChoice(before, { range: { preset: '8h' } }).toString()).toBe('range=8h');
    expect(writeChoice(before, { range: { from: 5, to: 6 } }).toString()).toBe('from=5&to=6');
  });
});

describe('comparisons', () => {
  it('[HV9] go back the length of the range, a day, a week or any other time', () => {
    const range = { from: 0, to: 5000 };
    expect((['previous', 'day', 'week', 42] as const).map((one) => shiftOf(one, range))).toEqual([
      5000,
      dayMs,
      7 * dayMs,
      42,
    ]);
    expect(['day', '3600000', '12', '-5', 'x', null].map(readComparison)).toEqual([
      'day',
      3_600_000,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('what is loaded', () => {
  it('[HV4] extends half a screen beyond the view with one point per pixel', () => {
    expect(wantedRange({ from: 1000, to: 2000 }, 100, 9000)).toEqual({ from: 500, to: 2500, points: 200 });
  });

  it('[HV4] never extends beyond now, 30 days or the maximum number of buckets', () => {
    expect(wantedRange({ from: 1000, to: 2000 }, 100, 2000)).toEqual({ from: 500, to: 2000, points: 150 });
    const month = wantedRange({ from: 0, to: longestMs }, 1000, longestMs);
    expect(month).toEqual({ from: 0, to: longestMs, points: 1000 });
    expect(wantedRange({ from: 0, to: longestMs }, 50_000, longestMs).points).toBe(10_000);
  });

  it('[HV7] finds the start of the latest samples', () => {
    const times = Float64Array.from([0, 10, 20, 30]);
    expect(beginOfLatest(times, Uint32Array.from([5, 5, 5, 5]), 12)).toBe(20);
    expect(beginOfLatest(times, Uint32Array.from([1, 1, 1, 1]), 12)).toBeUndefined();
  });
});

describe('tiles', () => {
  const tile = (from: number, to: number, stepMs: number, order: number, times: number[]): Tile => ({
    from,
    to,
    stepMs,
    order,
    before: null,
    after: null,
    holds: false,
    part:
      stepMs === 0
        ? raw(times)
        : buckets(
            times,
            times,
            times.map(() => 1),
          ),
  });

  it('[HV5] cover a view if one of them has the resolution', () => {
    const tiles = [tile(0, 100, 10, 1, [0, 10])];
    expect(covers(tiles, { from: 0, to: 100 }, 8)).toBe(true);
    expect(covers(tiles, { from: 0, to: 100 }, 5)).toBe(false);
    expect(covers(tiles, { from: 50, to: 101 }, 10)).toBe(false);
    expect(covers([tile(0, 100, 0, 1, [0])], { from: 20, to: 30 }, 0)).toBe(true);
  });

  it('[HV6] show the finest data of every moment, and the overview elsewhere', () => {
    const overview = tile(0, 100, 10, 1, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
    const detail = tile(25, 55, 0, 2, [30, 35, 40]);
    const { parts } = mergeTiles([detail, overview]);
    expect(parts.map(({ kind, times }) => [kind, ...times])).toEqual([
      ['buckets', 0, 10, 20],
      ['raw', 30, 35, 40],
      ['buckets', 60, 70, 80, 90],
    ]);
  });

  it('[HV6] prefer the later of two with the same resolution', () => {
    const { parts } = mergeTiles([tile(0, 10, 0, 2, [5]), tile(0, 10, 0, 1, [1, 2, 3])]);
    expect(parts.map(({ times }) => [...times])).toEqual([[5]]);
  });

  it('[HV11] come with the samples next to them, each once, where no other tile knows better', () => {
    const left = { ...tile(10, 20, 0, 1, []), before: raw([3]), after: raw([50]) };
    const right = { ...tile(70, 90, 0, 2, [80]), before: raw([50]), after: raw([95]), holds: true };
    const middle = { ...tile(40, 60, 0, 3, [50]), before: raw([3]), after: raw([80]) };
    const timesOf = (tiles: Tile[]) => mergeTiles(tiles).parts.map(({ times }) => [...times]);
    expect(timesOf([right, left])).toEqual([[3], [50], [80], [95]]);
    expect(timesOf([right, left, middle])).toEqual([[3], [50], [80], [95]]);
    expect(mergeTiles([left, right]).holdTo).toBeNull();
    expect(mergeTiles([left, { ...right, after: null }]).holdTo).toBe(90);
  });

  it('[HV6] stay few: covered tiles are dropped, then the oldest, never the overview', () => {
    const overview = tile(0, 1000, 100, 1, [0]);
    expect(addTile([overview, tile(10, 20, 5, 2, [10])], tile(5, 25, 5, 3, [5]))).toHaveLength(2);
    let tiles: Tile[] = [overview];
    for (let order = 2; order < 30; order += 1)
      tiles = addTile(tiles, tile(order * 10, order * 10 + 9, 1, order, [order * 10]));
    expect(tiles).toHaveLength(mostTiles);
    expect(tiles).toContain(overview);
    expect(tiles.at(-1)?.order).toBe(29);
  });
});

describe('statistics', () => {
  it('[HV10] cover the good numbers of the view', () => {
    const part = raw([0, 10, 20, 30, 40], [100, 1, 2, 999, 3], [0, 0, 0, 1, 0]);
    expect(statisticsOf([part], { from: 5, to: 40 })).toEqual({
      count: 3,
      min: 1,
      max: 3,
      avg: 2,
      first: 1,
      last: 3,
      firstTime: 10,
      lastTime: 40,
      toleranceMs: 0,
    });
  });

  it('[HV10] weigh buckets by their samples and state the accuracy at both ends', () => {
    const part = buckets([0, 10, 20], [4, Number.NaN, 8], [1, 0, 3]);
    expect(statisticsOf([part], { from: 0, to: 25 })).toMatchObject({
      count: 4,
      min: 3,
      max: 9,
      avg: 7,
      first: 3.5,
      last: 8.5,
      toleranceMs: 10,
    });
  });

  it('[HV10] do not exist without a good number', () => {
    expect(statisticsOf([raw([0], [Number.NaN])], { from: 0, to: 9 })).toBeUndefined();
    expect(statisticsOf([], { from: 0, to: 9 })).toBeUndefined();
  });
});

describe('rows', () => {
  it('[HV8] are in the document while they are near the scroll position', () => {
    expect(rowWindow(0, rowHeight * 10, 5)).toEqual({ first: 0, last: 5 });
    const middle = rowWindow(rowHeight * 1000, rowHeight * 10, 200_000);
    expect(middle.first).toBeLessThanOrEqual(1000);
    expect(middle.last).toBeGreaterThanOrEqual(1010);
    expect(middle.last - middle.first).toBeLessThan(40);
    expect(pagesOf({ first: 190, last: 210 }, 200)).toEqual([1, 2]);
    expect(pagesOf({ first: 200, last: 210 }, 200)).toEqual([2]);
    expect(pagesOf({ first: 0, last: 0 }, 200)).toEqual([1]);
  });
});
