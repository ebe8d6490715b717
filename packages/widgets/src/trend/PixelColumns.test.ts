import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PixelColumns } from './PixelColumns.ts';

function drawn(points: readonly (readonly [x: number, y: number])[]) {
  const passed: [number, number][] = [];
  const keep = (x: number, y: number) => void passed.push([x, y]);
  const columns = new PixelColumns({ moveTo: keep, lineTo: keep });
  points.forEach(([x, y], index) => {
    if (index === 0) columns.moveTo(x, y);
    else columns.lineTo(x, y);
  });
  columns.end();
  return passed;
}

it('[LT4] keeps first, minimum, maximum and last of a column', () => {
  expect(drawn([3, 9, 1, 7, 5].map((y, row) => [4 + row / 10, y]))).toEqual([
    [4.5, 3],
    [4.5, 1],
    [4.5, 9],
    [4.5, 5],
  ]);
});

it('[LT4] loses no peak, and costs four points a column at most', () => {
  const samples = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: -50, max: 50 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(samples, (some) => {
      const points = some.toSorted((a, b) => a[0] - b[0]);
      const passed = drawn(points);
      for (const column of new Set(points.map(([x]) => x))) {
        const own = points.filter(([x]) => x === column).map(([, y]) => y);
        const kept = passed.filter(([x]) => x === column + 0.5).map(([, y]) => y);
        expect([kept[0], kept.at(-1)]).toEqual([own[0], own.at(-1)]);
        expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...own), Math.max(...own)]);
        expect(kept.length).toBeLessThanOrEqual(4);
      }
    }),
  );
});
