import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostReadBytes, mostWriteBytes, packSpans } from './packSpans.ts';

const pdu = fc.constantFrom(240, 480, 960);

describe('s7 packing', () => {
  it('[S73] the limits are those of the protocol', () => {
    expect([240, 480, 960].map(mostReadBytes)).toEqual([222, 462, 942]);
    expect(mostWriteBytes(240)).toBe(205);
    const bits = Array.from({ length: 50 }, () => ({ size: 1 }));
    expect(packSpans(bits, 240).map((pack) => pack.length)).toEqual([19, 19, 12]);
    expect(packSpans(bits, 960).map((pack) => pack.length)).toEqual([20, 20, 10]);
  });

  it('[S73] request and reply of every pack fit, in order, and no pack could have taken the next item', () => {
    fc.assert(
      fc.property(pdu, fc.array(fc.integer({ min: 1, max: 222 }), { maxLength: 80 }), (bytes, sizes) => {
        const items = sizes.map((size) => ({ size }));
        const packs = packSpans(items, bytes);
        expect(packs.flat()).toEqual(items);
        const reply = (pack: readonly { size: number }[]) =>
          pack.reduce((sum, { size }) => sum + 4 + size + (size & 1), 14);
        for (const [index, pack] of packs.entries()) {
          expect(12 + pack.length * 12).toBeLessThanOrEqual(bytes);
          expect(reply(pack)).toBeLessThanOrEqual(bytes);
          const next = packs[index + 1]?.[0];
          const isFull = pack.length === 20 || 12 + (pack.length + 1) * 12 > bytes;
          if (next) expect(isFull || reply([...pack, next]) > bytes).toBe(true);
        }
      }),
    );
  });
});
