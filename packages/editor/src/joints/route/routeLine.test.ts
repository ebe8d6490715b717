import type { Box, Point } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Direction, directions, vectorOf } from './directions.ts';
import { lanesOf } from './lanes.ts';
import { mostRoutePoints, type RouteEnd, routeLine } from './routeLine.ts';

const clearance = 12;
const end = (x: number, y: number, out?: Direction, body?: Box): RouteEnd => ({
  at: { x, y },
  outs: out === undefined ? [] : [out],
  body,
});
const route = (from: RouteEnd, to: RouteEnd, bodies: readonly Box[] = []) =>
  routeLine(from, to, { bodies, clearance }).map(({ x, y }) => [x, y]);

const [right, down, left, up] = directions;

describe('a route', () => {
  it('[JT4] is straight between ports that face each other, and has no length where they touch', () => {
    expect(route(end(0, 0, right), end(100, 0, left))).toEqual([
      [0, 0],
      [100, 0],
    ]);
    expect(route(end(50, 20, right), end(50, 20, left))).toEqual([
      [50, 20],
      [50, 20],
    ]);
    // A rotated port is nowhere exactly.
    expect(route(end(0, 0.0004, right), end(100, -0.0004, left))).toEqual([
      [0, 0],
      [100, 0],
    ]);
  });

  it('[JT4] bends halfway between ports that face each other, however near they are', () => {
    expect(route(end(0, 0, right), end(100, 40, left))).toEqual([
      [0, 0],
      [50, 0],
      [50, 40],
      [100, 40],
    ]);
    expect(route(end(0, 0, right), end(3, 40, left))).toEqual([
      [0, 0],
      [1.5, 0],
      [1.5, 40],
      [3, 40],
    ]);
  });

  it('[JT4] turns once where once is enough', () => {
    expect(route(end(0, 0, right), end(80, 60, up))).toEqual([
      [0, 0],
      [80, 0],
      [80, 60],
    ]);
    expect(route(end(0, 0, right), end(5, 60, up))).toEqual([
      [0, 0],
      [5, 0],
      [5, 60],
    ]);
    expect(route(end(0, 0, right), end(80, 60))).toHaveLength(3);
  });

  it('[JT4] leaves ports that look away from each other in their directions, around what they belong to', () => {
    const bodies = [
      { x: 0, y: -20, width: 40, height: 40 },
      { x: 100, y: -20, width: 40, height: 40 },
    ] as const;
    const points = routeLine(end(0, 0, left, bodies[0]), end(140, 0, right, bodies[1]), { bodies: [], clearance });
    expect(points[1]).toEqual({ x: -12, y: 0 });
    expect(points.at(-2)).toEqual({ x: 152, y: 0 });
    expect(points.some((to, index) => runsThrough(points[index - 1] ?? to, to, bodies))).toBe(false);
    expect(points).toHaveLength(6);
  });

  it('[JT14] runs beside another line and not along it, but not for a long way around', () => {
    const [from, to] = [end(0, 0, right), end(100, 80, left)];
    const along = (points: readonly Point[]) =>
      routeLine(from, to, { bodies: [], clearance, lanes: lanesOf(points, 20) });
    const upright = along([
      { x: 52, y: -30 },
      { x: 52, y: 200 },
    ]);
    expect(upright.map(({ x }) => x)).toEqual([0, 32, 32, 100]);
    const crossing = along([
      { x: 10, y: 40 },
      { x: 90, y: 40 },
    ]);
    expect(crossing).toEqual(routeLine(from, to, { bodies: [], clearance }));
    const short = routeLine(end(0, 0, right), end(100, 0, left), {
      ...{ bodies: [], clearance },
      lanes: lanesOf(
        [
          { x: 40, y: 0 },
          { x: 60, y: 0 },
        ],
        20,
      ),
    });
    expect(short).toHaveLength(2);
  });

  it('[JT5] runs around a body in its way', () => {
    const body = { x: 80, y: -30, width: 40, height: 50 };
    const points = routeLine(end(0, 0, right), end(200, 0, left), { bodies: [body], clearance });
    expect(points.some((to, index) => runsThrough(points[index - 1] ?? to, to, [body]))).toBe(false);
    // Below: it is nearer.
    expect(Math.max(...points.map(({ y }) => y))).toBeGreaterThan(20);
    expect(points).toHaveLength(6);
  });

  it('[JT5] gives up on walls without a gap, and is an elbow then', () => {
    const cage = [
      { x: 150, y: -60, width: 20, height: 120 },
      { x: 230, y: -60, width: 20, height: 120 },
      { x: 150, y: -60, width: 100, height: 20 },
      { x: 150, y: 40, width: 100, height: 20 },
    ];
    const points = routeLine(end(0, 0, right), end(200, 0, left), { bodies: cage, clearance });
    expect(points).toEqual([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
    ]);
  });

  const coordinate = fc.integer({ min: 0, max: 400_000 }).map((value) => value / 1000);
  const side = fc.integer({ min: 1000, max: 120_000 }).map((value) => value / 1000);
  const box = fc.record({ x: coordinate, y: coordinate, width: side, height: side });
  const outs = fc.subarray([...directions]);
  const anyEnd = fc.record({
    at: fc.record({ x: coordinate, y: coordinate }),
    outs,
    body: fc.option(box, { nil: undefined }),
  });

  it('[JT4] has right angles and few points alone, between its ends, whatever is around', () => {
    fc.assert(
      fc.property(anyEnd, anyEnd, fc.array(box, { maxLength: 30 }), (from, to, bodies) => {
        const points = routeLine(from, to, { bodies, clearance });
        expect(points.length).toBeLessThanOrEqual(mostRoutePoints);
        expect(points.length).toBeGreaterThanOrEqual(2);
        expectNear(points[0], from.at);
        expectNear(points.at(-1), to.at);
        points.forEach((point, index) => {
          const before = points[index - 1] ?? point;
          expect(before.x === point.x || before.y === point.y).toBe(true);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('[JT4] leaves its ports in their directions', () => {
    const port = fc.record({
      at: fc.record({ x: coordinate, y: coordinate }),
      outs: fc.constantFrom(...directions).map((out): readonly Direction[] => [out]),
    });
    fc.assert(
      fc.property(port, port, (from, to) => {
        const points = routeLine(from, to, { bodies: [], clearance });
        fc.pre(Math.hypot(from.at.x - to.at.x, from.at.y - to.at.y) > 1);
        expectLeaving(points, from.outs[0] ?? 0);
        expectLeaving(points.toReversed(), to.outs[0] ?? 0);
      }),
      {
        examples: [
          // Face each other with no coordinate between them: level, and the least bit more than that.
          [end(0, 0.015, down), end(1, 0.016, up)],
          [end(0, 0.0145, down), end(1, 0.0161, up)],
        ],
      },
    );
  });
});

function expectNear(point: Point | undefined, at: Point): void {
  expect(Math.abs((point?.x ?? 0) - at.x)).toBeLessThan(0.0011);
  expect(Math.abs((point?.y ?? 0) - at.y)).toBeLessThan(0.0011);
}

function expectLeaving([first, second]: readonly Point[], out: Direction): void {
  const { x, y } = vectorOf(out);
  const by = { x: (second?.x ?? 0) - (first?.x ?? 0), y: (second?.y ?? 0) - (first?.y ?? 0) };
  expect(by.x * x + by.y * y).toBeGreaterThan(0);
  expect(by.x * y + by.y * x).toBeCloseTo(0, 9);
}

function runsThrough(from: Point, to: Point, bodies: readonly Box[]): boolean {
  return bodies.some(
    ({ x, y, width, height }) =>
      Math.max(from.x, to.x) > x + 0.01 &&
      Math.min(from.x, to.x) < x + width - 0.01 &&
      Math.max(from.y, to.y) > y + 0.01 &&
      Math.min(from.y, to.y) < y + height - 0.01,
  );
}
