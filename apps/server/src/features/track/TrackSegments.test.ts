import { describe, expect, it } from 'vitest';
import type { Fix } from './Plausibility.ts';
import { speedOf, TrackSegments, type UnknownSpan } from './TrackSegments.ts';

const minute = 60_000;

/** Metres north of a place, by minutes. */
function fixes(...list: [minutes: number, metres: number, more?: Partial<Fix>][]): Fix[] {
  return list.map(([minutes, metres, more]) => ({
    ...{ time: minutes * minute, longitude: 117, latitude: 31 + metres / 111_195, speed: null, isElsewhere: false },
    ...more,
  }));
}

const starts = (list: readonly Fix[], unknown: readonly UnknownSpan[] = []) =>
  new TrackSegments(unknown).add(list).map((step) => step.starts);

describe('Ways', () => {
  it('[TK5] measures from one position to the next', () => {
    const [first, second] = new TrackSegments([]).add(fixes([0, 0], [1, 1000]));
    expect(first).toMatchObject({ starts: true, metres: 0, ms: 0 });
    expect(second).toMatchObject({ starts: false, ms: minute });
    expect(second?.metres).toBeCloseTo(1000, 1);
  });

  it('[TK5] somewhere else after more than ten minutes is a new stretch, the same place is not', () => {
    expect(starts(fixes([0, 0], [10, 5000], [21, 10_000], [60, 10_050]))).toEqual([true, false, true, false]);
  });

  it('[TK5] a gap that was not filled is a break, however short the way', () => {
    const list = fixes([0, 0], [1, 10], [3, 20], [4, 30], [5, 40]);
    const gap = { from: 1.2 * minute, to: 2.5 * minute };
    expect(starts(list, [gap])).toEqual([true, false, true, false, false]);
    expect(starts(list, [{ from: 3.6 * minute, to: null }])).toEqual([true, false, false, false, true]);
    expect(starts(list, [{ from: 1.1 * minute, to: 1.5 * minute }])).toEqual([true, false, false, false, false]);
    // Two that overlap are one.
    const both = [
      { from: 1.1 * minute, to: 1.4 * minute },
      { from: 1.3 * minute, to: 1.7 * minute },
    ];
    expect(starts(list, both)).toEqual([true, false, true, false, false]);
  });

  it('[TK5] positions that came in spite of a gap are joined again', () => {
    const list = fixes([0, 0], [0.2, 10], [0.4, 20], [0.6, 30]);
    expect(starts(list, [{ from: 0, to: 10 * minute }])).toEqual([true, false, false, false]);
  });

  it('[TK5] it was carried off', () => {
    expect(starts(fixes([0, 0], [1, 90_000, { isElsewhere: true }]))).toEqual([true, true]);
  });
});

describe('speedOf', () => {
  const step = { time: 0, longitude: 0, latitude: 0, starts: false, metres: 1000, ms: minute, stands: false };

  it.each([
    ['as the device says', { speed: 42 }, 42],
    ['not what cannot be', { speed: 301 }, 60],
    ['not backwards', { speed: -1 }, 60],
    ['by the way', { speed: null }, 60],
    ['nothing at the start', { speed: null, starts: true, metres: 0, ms: 0 }, 0],
    ['nothing within a stop', { speed: null, stands: true }, 0],
    ['no more than is possible', { speed: null, ms: 1 }, 300],
  ])('[TK7] %s', (_what, more, speed) => {
    expect(speedOf({ ...step, ...more })).toBeCloseTo(speed, 6);
  });
});
