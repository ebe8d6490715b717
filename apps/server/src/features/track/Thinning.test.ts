import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween, onTheWay } from './geo.ts';
import { Thinning } from './Thinning.ts';
import type { Step } from './TrackSegments.ts';

/** Metres east and north of a place, a step a second. */
function steps(list: readonly [east: number, north: number, starts?: boolean][]): Step[] {
  return list.map(([east, north, starts = false], at) => ({
    ...{ time: at * 1000, longitude: 117 + east / 95_300, latitude: 31 + north / 111_195, speed: null },
    ...{ starts: starts || at === 0, metres: 0, ms: 0, stands: false },
  }));
}

function thinned(list: readonly Step[], limit: number): Step[] {
  const thinning = new Thinning(limit);
  for (const step of list) thinning.add(step);
  return thinning.result();
}

/** The maximum distance of a step from its position on the thinned track. */
function error(list: readonly Step[], kept: readonly Step[]): number {
  let worst = 0;
  let at = 0;
  for (const step of list) {
    while ((kept[at + 1]?.time ?? Number.POSITIVE_INFINITY) <= step.time) at += 1;
    const [a, b] = [kept[at], kept[at + 1]];
    if (!a) continue;
    const place = b && a.time < step.time ? onTheWay(a, b, (step.time - a.time) / (b.time - a.time)) : a;
    worst = Math.max(worst, metresBetween(place, step));
  }
  return worst;
}

describe('Thinning', () => {
  it('[TK8] leaves a track alone that is short enough', () => {
    const list = steps([
      [0, 0],
      [10, 0],
      [20, 0],
    ]);
    expect(thinned(list, 3)).toEqual(list);
  });

  it('[TK8] keeps the ends and the corners of a square', () => {
    const side = Array.from({ length: 100 }, (_, n) => n * 10);
    const square = steps([
      ...side.map((m): [number, number] => [m, 0]),
      ...side.map((m): [number, number] => [1000, m]),
      ...side.map((m): [number, number] => [1000 - m, 1000]),
      ...side.map((m): [number, number] => [0, 1000 - m]),
    ]);
    const kept = thinned(square, 5).map(({ time }) => time / 1000);
    expect(kept).toEqual([0, 100, 200, 300, 399]);
  });

  it('[TK8] keeps a halt on a straight road: where it was when counts too', () => {
    const road = steps([
      ...Array.from({ length: 100 }, (_, n): [number, number] => [n * 10, 0]),
      ...Array.from({ length: 100 }, (): [number, number] => [990, 0]),
      ...Array.from({ length: 100 }, (_, n): [number, number] => [1000 + n * 10, 0]),
    ]);
    const kept = thinned(road, 4);
    expect(error(road, kept)).toBeLessThan(12);
  });

  it('[TK8] keeps the ends of stretches', () => {
    const list = steps(
      Array.from({ length: 300 }, (_, n): [number, number, boolean] => [n * 10, 0, n === 100 || n === 200]),
    );
    const kept = thinned(list, 6);
    expect(kept.map(({ time }) => time / 1000)).toEqual([0, 99, 100, 199, 200, 299]);
    expect(kept.map(({ starts }) => starts)).toEqual([true, false, true, false, true, false]);
  });

  it('[TK8] gives up even ends rather than grow; a break stays a break', () => {
    const list = steps(Array.from({ length: 40 }, (_, n): [number, number, boolean] => [n * 10, 0, true]));
    const kept = thinned(list, 5);
    expect(kept).toHaveLength(5);
    expect(kept.every(({ starts }) => starts)).toBe(true);
  });

  const walk = fc.array(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }), fc.nat(20)), {
    maxLength: 200,
  });

  it('[TK8] is as long as may be, in order, a selection, with its ends and breaks', () => {
    fc.assert(
      fc.property(walk, fc.integer({ min: 2, max: 50 }), (moves, limit) => {
        let [east, north] = [0, 0];
        const list = steps(
          moves.map(([x, y, dice]) => {
            east += x;
            north += y;
            return [east, north, dice === 0];
          }),
        );
        const kept = thinned(list, limit);
        expect(kept).toHaveLength(Math.min(limit, list.length));
        expect(kept.map(({ time }) => time)).toEqual(kept.map(({ time }) => time).toSorted((a, b) => a - b));
        expect(new Set(kept.map(({ time }) => time)).size).toBe(kept.length);
        const stretchOf = (time: number) => list.filter((step) => step.starts && step.time <= time).length;
        for (const [at, step] of kept.entries()) {
          const before = kept[at - 1];
          if (before) expect(step.starts).toBe(stretchOf(before.time) !== stretchOf(step.time));
        }
        const ends = list.filter((step, at) => step.starts || at === list.length - 1 || list[at + 1]?.starts);
        if (ends.length <= limit - 1) for (const end of ends) expect(kept.map(({ time }) => time)).toContain(end.time);
      }),
    );
  });

  it('[TK8] keeps a long drive true to a few metres', () => {
    const drive = steps(
      Array.from({ length: 20_000 }, (_, n): [number, number] => [n * 12, 400 * Math.sin(n / 60) + 3 * Math.sin(n)]),
    );
    const kept = thinned(drive, 1000);
    expect(kept).toHaveLength(1000);
    expect(error(drive, kept)).toBeLessThan(40);
  });
});
