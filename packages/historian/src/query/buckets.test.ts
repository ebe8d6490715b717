import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBlock, encodeBlock, sharedRoom } from '../codec/block.ts';
import { decodeSteadyBlock } from '../codec/steadyBlock.ts';
import { type Columns, noColumns } from '../columns/Columns.ts';
import { toColumns, toPoints } from '../columns/toPoints.ts';
import { blockPoints } from '../testing/arbitraries.ts';
import { addSegment, type Buckets, bucketEdges, emptyBuckets, finishBuckets, steadily } from './buckets.ts';
import { statisticsOfBlock } from './statistics.ts';

interface Regular {
  readonly columns: Columns;
  readonly count: number;
}

/** Numbers with few digits and a constant step: read without times, for each order of differences. */
const regular: fc.Arbitrary<Regular> = fc
  .record({
    start: fc.integer({ min: 0, max: 2 ** 42 }),
    step: fc.integer({ min: 1, max: 100_000 }),
    integers: fc.oneof(
      fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 400 }),
      fc.array(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), { minLength: 2, maxLength: 40 }),
      fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 2, maxLength: 400 }).map(summed),
      fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 2, maxLength: 400 }).map((list) => summed(summed(list))),
    ),
    power: fc.constantFrom(1, 10, 100, 1e6),
    count: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ start, step, integers, power, count }) => ({
    columns: {
      ...noColumns,
      times: Float64Array.from(integers, (_, row) => start + row * step),
      values: Float64Array.from(integers, (integer) => integer / power),
    },
    count,
  }));

function summed(list: readonly number[]): number[] {
  let total = 0;
  return list.map((item) => {
    total += item;
    return total;
  });
}

/** What [HI8] says, point by point. */
function expectPlain(buckets: Buckets, columns: Columns, to: number): void {
  const points = toPoints(columns);
  for (let index = 0; index < buckets.count.length; index++) {
    const end = buckets.times[index + 1] ?? to;
    const numbers = points
      .filter(({ time, code }) => time >= (buckets.times[index] ?? 0) && time < end && code === '200')
      .map(({ value }) => value)
      .filter((value) => typeof value === 'number' && Number.isFinite(value)) as number[];
    const { min, max, first, last, count, avg, bad } = buckets;
    const newest = points.findLast(({ time }) => time >= (buckets.times[index] ?? 0) && time < end);
    const isBad = newest !== undefined && (newest.code !== '200' || !Number.isFinite(newest.value));
    expect(bad[index] ?? 0).toBe(Number(isBad));
    expect(count[index]).toBe(numbers.length);
    if (numbers.length === 0) continue;
    // 0 and -0 compare equal: either is accepted.
    expect((min[index] as number) + 0).toBe(Math.min(...numbers) + 0);
    expect((max[index] as number) + 0).toBe(Math.max(...numbers) + 0);
    expect([first[index], last[index]]).toStrictEqual([numbers[0], numbers[numbers.length - 1]]);
    const sum = numbers.reduce((total, value) => total + value, 0);
    const reach = Math.max(...numbers.map(Math.abs));
    expect(Math.abs((avg[index] as number) - sum / numbers.length)).toBeLessThanOrEqual(reach * 1e-12);
  }
}

function span({ times }: Columns): { from: number; to: number } {
  return { from: times[0] as number, to: (times[times.length - 1] as number) + 1 };
}

describe('buckets of a block', () => {
  it('[HI8] are those of its points when they are added up as they are decoded', () => {
    const quick = steadily();
    let taken = 0;
    void fc.assert(
      fc.property(regular, ({ columns, count }) => {
        const { from, to } = span(columns);
        const edges = bucketEdges(from, to, Math.min(count, to - from));
        const segment = quick(encodeBlock(columns));
        if (!segment) return;
        taken++;
        const buckets = emptyBuckets(edges);
        addSegment(buckets, edges, segment);
        expectPlain(finishBuckets(buckets), columns, to);
      }),
      { numRuns: 400 },
    );
    expect(taken).toBeGreaterThan(200);
  });

  it('[HI8] count what was held, and say where it was; a block with it is decoded for its codes', () => {
    const points = [
      { signalId: 1, time: 0, value: 1 },
      { signalId: 1, time: 10, value: 5, code: '1311' },
      { signalId: 1, time: 20, value: 7, code: '1312' },
      { signalId: 1, time: 25, value: 9 },
      { signalId: 1, time: 30, value: 2, code: '1302' },
    ];
    const columns = toColumns(points);
    const edges = bucketEdges(0, 40, 4);
    const buckets = emptyBuckets(edges);
    addSegment(buckets, edges, { columns });
    const { count, avg, bad } = finishBuckets(buckets);
    expect([...count]).toEqual([1, 1, 2, 0]);
    expect([...avg].slice(0, 3)).toEqual([1, 5, 8]);
    expect([...bad]).toEqual([0, 2, 0, 1]);
    expect(statisticsOfBlock(columns).good).toBe(2);
  });

  it('[HI8] leave out bad codes, nulls, texts, NaN and infinities', () => {
    void fc.assert(
      fc.property(blockPoints, fc.integer({ min: 1, max: 9 }), (columns, count) => {
        const bounded = {
          ...columns,
          values: columns.values.map((value) => (Math.abs(value) < 1e300 ? value : 1 / 0)),
        };
        const { from, to } = span(bounded);
        const edges = bucketEdges(from, to, count);
        const buckets = emptyBuckets(edges);
        addSegment(buckets, edges, { columns: bounded });
        expectPlain(finishBuckets(buckets), bounded, to);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['uneven steps', { times: Float64Array.of(0, 1, 3), values: Float64Array.of(1, 2, 4) }],
    ['a bad code', { codeTexts: ['bad'] }],
    ['a null', { kinds: Uint8Array.of(0, 1, 0), values: Float64Array.of(1, Number.NaN, 2) }],
    ['numbers without an end', { values: Float64Array.of(1 / 3, Math.PI, Math.E) }],
    ['single precision', { values: Float64Array.of(0.1, 0.2, 0.7).map(Math.fround) }],
  ])('[HI8] take the long way for %s', (_, other) => {
    const columns = { ...noColumns, times: Float64Array.of(0, 5, 10), values: Float64Array.of(1, 2, 4), ...other };
    expect(decodeSteadyBlock(encodeBlock(columns), sharedRoom())).toBeUndefined();
  });

  it('[HI9] a block that is read into a room used before has nothing of the one before', () => {
    const room = sharedRoom();
    void fc.assert(
      fc.property(blockPoints, (columns) => {
        expect(toPoints(decodeBlock(encodeBlock(columns), room))).toStrictEqual(toPoints(columns));
      }),
    );
  });
});
