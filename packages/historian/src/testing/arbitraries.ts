import * as fc from 'fast-check';
import type { Columns } from '../columns/Columns.ts';
import { type Point, toColumns } from '../columns/toPoints.ts';

const anyBits = fc.double({ noNaN: false });
const edges = fc.constantFrom(
  0,
  -0,
  Number.NaN,
  1 / 0,
  -1 / 0,
  5e-324,
  -5e-324,
  2 ** 53,
  -(2 ** 53),
  1.7976931348623157e308,
);

/** Typical values, and extreme values. */
const numbers = fc.oneof(
  fc.array(anyBits),
  fc.array(fc.oneof(anyBits, edges)),
  fc.array(fc.integer()),
  fc.array(fc.integer({ min: -5000, max: 5000 }).map((n) => n / 100)),
  fc.array(fc.float({ noNaN: true })),
  fc.array(fc.float({ noNaN: true, min: 0, max: 50 }).map((n) => Math.fround(Math.round(n * 10) / 10))),
  fc.tuple(anyBits, fc.nat(300)).map(([value, count]) => new Array<number>(count).fill(value)),
  fc
    .tuple(fc.integer(), fc.integer(), fc.nat(300))
    .map(([start, step, count]) => Array.from({ length: count }, (_, index) => start + step * index)),
);

const values = fc.oneof(
  { weight: 3, arbitrary: numbers as fc.Arbitrary<(number | string | null)[]> },
  {
    weight: 1,
    arbitrary: fc.array(fc.oneof(anyBits, fc.constant(null), fc.string({ unit: 'grapheme', maxLength: 8 }))),
  },
);

const gaps = fc.oneof(
  fc.constant([1000]),
  fc.array(fc.integer({ min: 990, max: 1010 }), { minLength: 1 }),
  fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1 }),
);

const codes = fc.oneof(
  fc.constant(['200']),
  fc.constantFrom(['bad'], ['']),
  fc.array(fc.constantFrom('200', '1715', 'stale'), { minLength: 1 }),
);

/** Points of one signal, times ascending, at least one. */
export const blockPoints: fc.Arbitrary<Columns> = fc
  .tuple(values, gaps, codes, fc.integer({ min: 0, max: 2 ** 42 }))
  .map(([list, steps, texts, start]) => {
    let time = start;
    const points = (list.length > 0 ? list : [1]).map((value, index) => {
      time += steps[index % steps.length] ?? 1;
      return { signalId: 1, time, value, code: texts[index % texts.length] ?? '200' };
    });
    return toColumns(points);
  });

/** Points of several signals, unordered, with repetitions. */
export const somePoints: fc.Arbitrary<Point[]> = fc.array(
  fc.record({
    signalId: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 0xffff_ffff })),
    time: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 8_640_000_000_000_000 })),
    value: fc.oneof(anyBits, fc.constant(null), fc.string({ unit: 'grapheme', maxLength: 8 })),
    code: fc.constantFrom('200', '200', '1715'),
  }),
);

/** A copy with some bytes changed, cut off or added. */
export function mutated(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const change = fc.tuple(fc.nat(Math.max(0, bytes.length - 1)), fc.integer({ min: 0, max: 255 }));
  return fc
    .tuple(fc.array(change, { maxLength: 8 }), fc.oneof(fc.constant(bytes.length), fc.nat(bytes.length)), fc.nat(4))
    .map(([changes, length, more]) => {
      const copy = new Uint8Array(length + more);
      copy.set(bytes.subarray(0, length));
      for (const [at, byte] of changes) if (at < copy.length) copy[at] = byte;
      return copy;
    });
}
