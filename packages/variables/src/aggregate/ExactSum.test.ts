import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactSum } from './ExactSum.ts';

const number = fc.double({ min: -1e150, max: 1e150, noNaN: true }).filter((x) => x === 0 || Math.abs(x) > 1e-100);

function sumOf(terms: readonly number[]): number {
  const sum = new ExactSum();
  for (const term of terms) sum.add(term);
  return sum.value;
}

/** A double as an integer multiple of 2^-1074. */
function exactly(x: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const size = exponent === 0 ? fraction : (fraction | 0x10000000000000n) << BigInt(exponent - 1);
  return bits >> 63n ? -size : size;
}

const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

describe('ExactSum', () => {
  it('[VG12] is the double nearest to the sum', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 30 }), (terms) => {
        const exact = terms.reduce((total, term) => total + exactly(term), 0n);
        const value = sumOf(terms);
        const error = distance(exactly(value), exact);
        for (const direction of [-1, 1]) {
          const neighbour = value + direction * Math.max(Math.abs(value) * 2 ** -52, Number.MIN_VALUE);
          expect(error <= distance(exactly(neighbour), exact)).toBe(true);
        }
      }),
    );
  });

  it('[VG12] depends neither on order nor on grouping', () => {
    fc.assert(
      fc.property(fc.array(number), fc.array(number), (left, right) => {
        const sums = [new ExactSum(), new ExactSum()] as const;
        for (const term of left) sums[0].add(term);
        for (const term of right) sums[1].add(term);
        sums[0].addAll(sums[1]);
        expect(sums[0].value).toBe(sumOf([...right.toReversed(), ...left]));
      }),
    );
  });

  it('[VG12] a term that is taken out leaves no trace', () => {
    expect(sumOf([0.1, 1e100, 0.2, -1e100, -0.2])).toBe(0.1);
    fc.assert(
      fc.property(fc.array(number), fc.array(number), (kept, gone) => {
        expect(sumOf([...gone, ...kept, ...gone.map((term) => -term)])).toBe(sumOf(kept));
      }),
    );
  });

  it('[VG12] a product that is added in two parts is the same', () => {
    fc.assert(
      fc.property(number, fc.nat(), fc.nat(), (value, one, two) => {
        const [whole, parts] = [new ExactSum(), new ExactSum()];
        whole.addProduct(value, one + two);
        parts.addProduct(value, one);
        parts.addProduct(value, two);
        expect(parts.value).toBe(whole.value);
      }),
    );
  });

  it('[VG12] is not finite after an overflow, and stays so', () => {
    expect(Number.isFinite(sumOf([1.7e308, 1.7e308, -1.7e308]))).toBe(false);
  });
});
