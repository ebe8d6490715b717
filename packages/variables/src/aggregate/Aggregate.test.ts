import { reportMeasures, type SignalValue } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterPoints } from '../testing/arbitraries.ts';
import { plainMeasure } from '../testing/plainMeasures.ts';
import { Aggregate, carryOf, goodNumber } from './Aggregate.ts';
import { BucketFold } from './BucketFold.ts';

const options = { rollover: 1000, above: 20 };
const good = (time: number, value: number): SignalValue => ({ code: '200', value, time });
const bad = (time: number, code = '1302'): SignalValue => ({ code, value: 7, time });

function over(points: readonly SignalValue[], from: number, to: number, more = {}): Aggregate {
  const fold = new BucketFold([from, to], { ...options, ...more }, lastBefore(points, from));
  fold.pushAll(points.filter(({ time }) => time >= from));
  return fold.finish()[0] as Aggregate;
}

function lastBefore(points: readonly SignalValue[], time: number) {
  const before = points.filter((point) => point.time < time);
  return carryOf(
    before.at(-1) ?? null,
    before.findLast((point) => !Number.isNaN(goodNumber(point))),
  );
}

/** Ascending edges; every other one is exactly at a point. */
function edgesAmong(points: readonly SignalValue[], cuts: readonly number[]): number[] {
  const moved = cuts.map((cut) => (cut % 2 === 0 ? (points[(cut / 2) % points.length]?.time ?? cut) : cut));
  return [...new Set([...moved, 600_001])].toSorted((a, b) => a - b).slice(0, moved.length + 1);
}

const edges = fc.uniqueArray(fc.integer({ min: 0, max: 600_000 }), { minLength: 2, maxLength: 12 });
const measured = (aggregate: Aggregate) => reportMeasures.map((measure) => aggregate.measure(measure));

describe('aggregates', () => {
  it.for(reportMeasures)('[VG11] %s over any buckets is what the plain computation gives', (measure) => {
    fc.assert(
      fc.property(meterPoints(), edges, fc.constantFrom(1000, null), (points, unsorted, rollover) => {
        const cuts = edgesAmong(points, unsorted);
        const first = cuts[0] as number;
        const fold = new BucketFold(cuts, { rollover, above: 20 }, lastBefore(points, first));
        fold.pushAll(points);
        const buckets = fold.finish();
        expect(buckets).toHaveLength(cuts.length - 1);
        for (const bucket of buckets)
          expect(bucket.measure(measure)).toBe(
            plainMeasure(measure, points, { from: bucket.from, to: bucket.to, rollover, above: 20 }),
          );
      }),
      { numRuns: 300 },
    );
  });

  it('[VG12] parts of a period merge to exactly the whole, however it is cut and grouped', () => {
    fc.assert(
      fc.property(
        meterPoints(),
        edges,
        fc.array(fc.nat()),
        fc.double({ min: 0.001, max: 1 }),
        (raw, cuts, joins, by) => {
          const points = raw.map((point) =>
            typeof point.value === 'number' ? { ...point, value: point.value * by } : point,
          );
          const sorted = edgesAmong(points, cuts);
          const parts = sorted.slice(1).map((to, index) => {
            const from = sorted[index] as number;
            const part = new Aggregate(from, options);
            for (const point of points)
              if (point.time >= from && point.time < to) part.push(point.time, goodNumber(point));
            part.advance(to);
            return part;
          });
          for (const join of joins) {
            if (parts.length === 1) break;
            const at = join % (parts.length - 1);
            const [left, right] = parts.slice(at, at + 2) as [Aggregate, Aggregate];
            left.merge(right);
            parts.splice(at, 2, left);
          }
          const whole = (parts[0] as Aggregate).after(lastBefore(points, sorted[0] as number));
          for (const part of parts.slice(1)) whole.merge(part);
          const expected = over(points, sorted[0] as number, sorted.at(-1) as number);
          expect(measured(whole)).toEqual(measured(expected));
          expect(whole.carry).toEqual(expected.carry);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[VG12] sums, differences, running times and changes of buckets add up to the whole', () => {
    fc.assert(
      fc.property(meterPoints(), edges, (points, cuts) => {
        const sorted = edgesAmong(points, cuts);
        const fold = new BucketFold(sorted, options, lastBefore(points, sorted[0] as number));
        fold.pushAll(points);
        const buckets = fold.finish();
        const whole = over(points, sorted[0] as number, sorted.at(-1) as number);
        for (const measure of ['sum', 'diff', 'changes'] as const) {
          const added = buckets.reduce((sum, bucket) => sum + (bucket.measure(measure) ?? 0), 0);
          expect(added).toBe(whole.measure(measure) ?? 0);
        }
        expect(buckets.reduce((sum, bucket) => sum + bucket.coveredMs, 0)).toBe(whole.coveredMs);
      }),
    );
  });

  it('[VG11] a value holds until the next sample, and a gap does not count', () => {
    const points = [good(-500, 10), good(1000, 30), bad(3000), good(5000, 50)];
    const aggregate = over(points, 0, 6000);
    // 10 for 1 s, 30 for 2 s, nothing for 2 s, 50 for 1 s.
    expect(aggregate.measure('avg')).toBe((10 + 60 + 50) / 4);
    expect(aggregate.coveredMs).toBe(4000);
    expect(aggregate.measure('running')).toBe(3000 / 3_600_000);
    expect(aggregate.measure('sum')).toBe(80);
    expect([aggregate.measure('first'), aggregate.measure('min')]).toEqual([10, 10]);
    expect(aggregate.count).toBe(2);
  });

  it('[VG11] it does not run while the value is exactly at the limit', () => {
    expect(over([good(0, 20), good(1000, 20.5)], 0, 3000).measure('running')).toBe(2000 / 3_600_000);
    const aggregate = new Aggregate(0, options);
    aggregate.push(0, 20);
    expect(aggregate.measure('running', 5000)).toBe(0);
  });

  it('[VG11] a value that is replaced at the very start of a period does not belong to it', () => {
    const aggregate = over([good(-500, 10), good(0, 30)], 0, 1000);
    expect(measured(aggregate).slice(0, 5)).toEqual([30, 30, 30, 30, 30]);
  });

  it('[VG11] without data there is no measure; with a value that holds there is 0', () => {
    expect(measured(over([], 0, 1000)).every((value) => value === null)).toBe(true);
    expect(measured(over([good(-5000, 3), bad(-1000)], 0, 1000)).every((value) => value === null)).toBe(true);
    const held = over([good(-1000, 3)], 0, 1000);
    expect([held.measure('sum'), held.measure('diff'), held.measure('changes'), held.measure('avg')]).toEqual([
      0, 0, 0, 3,
    ]);
  });

  it('[VG11] values hold until now and no further', () => {
    const fold = new BucketFold([0, 1000, 2000, 3000], options);
    fold.pushAll([good(0, 100)]);
    const [past, present, future] = fold.finish(1500);
    expect([past?.coveredMs, present?.coveredMs, future?.coveredMs]).toEqual([1000, 500, 0]);
    expect(future?.measure('avg')).toBeNull();
  });

  it('[VG13] consumption goes on through a gap and a change of period', () => {
    const points = [good(-10, 100), bad(-5), good(10, 104), bad(20), good(90, 107)];
    expect(over(points, 0, 50).measure('diff')).toBe(4);
    expect(over(points, 50, 100).measure('diff')).toBe(3);
    expect(over(points, 0, 50).measure('changes')).toBe(1);
  });

  it.for([
    { name: 'a reset', readings: [500, 3], rollover: null, diff: 3 },
    { name: 'a reset of a meter that can roll over', readings: [500, 3], rollover: 1000, diff: 3 },
    { name: 'a rollover', readings: [990, 3], rollover: 1000, diff: 13 },
    { name: 'a meter beyond its rollover', readings: [1200, 3], rollover: 1000, diff: 3 },
    { name: 'noise, which cancels out', readings: [500, 496, 500], rollover: null, diff: 0 },
    { name: 'noise of exactly 1 %', readings: [500, 495], rollover: null, diff: -5 },
    { name: 'a drop of more than 1 %', readings: [500, 494.75], rollover: null, diff: 494.75 },
    { name: 'noise around the rollover', readings: [999, 1, 999, 1], rollover: 1000, diff: 2 },
    { name: 'a meter that counts in both directions', readings: [2, -3, -8, 1], rollover: null, diff: -1 },
    { name: 'two resets', readings: [100, 0, 40, 5], rollover: null, diff: 45 },
  ])('[VG13] $name', ({ readings, rollover, diff }) => {
    const points = readings.map((value, index) => good(index * 10, value));
    expect(over(points, 0, 1000, { rollover }).measure('diff')).toBe(diff);
  });

  it('[VG12] is restored from JSON as it was', () => {
    fc.assert(
      fc.property(meterPoints(), meterPoints({ start: 3_000_000 }), (points, later) => {
        const aggregate = new Aggregate(0, options);
        for (const point of points) aggregate.push(point.time, goodNumber(point));
        const restored = Aggregate.restore(JSON.parse(JSON.stringify(aggregate.state())));
        for (const one of [aggregate, restored]) {
          for (const point of later) one.push(point.time, goodNumber(point));
          one.advance(10_000_000);
        }
        expect(restored.state()).toEqual(aggregate.state());
      }),
    );
  });

  it('[VG11] points that do not ascend and periods that do not adjoin are refused', () => {
    const aggregate = new Aggregate(0);
    aggregate.push(10, 1);
    expect(() => aggregate.push(9, 1)).toThrow('ascend');
    expect(() => aggregate.merge(new Aggregate(11))).toThrow('adjoin');
  });
});
