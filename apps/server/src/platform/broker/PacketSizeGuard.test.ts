import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PacketSizeGuard } from './PacketSizeGuard.ts';

const limits = { most: 300, mostFirst: 100 };

function packet(length: number, body = length): Uint8Array {
  const header = [0x30];
  let rest = length;
  do {
    const byte = rest % 128;
    rest = Math.floor(rest / 128);
    header.push(rest > 0 ? byte | 0x80 : byte);
  } while (rest > 0);
  return Uint8Array.from([...header, ...new Array(body).fill(0xff)]);
}

function accepts(bytes: Uint8Array, cuts: number[]): boolean {
  const guard = new PacketSizeGuard(limits);
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return edges.slice(1).every((end, index) => guard.push(bytes.subarray(edges[index], end)));
}

describe('PacketSizeGuard', () => {
  it('accepts packets up to the limit and refuses larger ones, however the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 120 }),
        fc.array(fc.integer({ min: 0, max: 350 }), { maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 20 }),
        (first, others, cuts) => {
          const bytes = Buffer.concat([first, ...others].map((length) => packet(length)));
          const allowed = first <= limits.mostFirst && others.every((length) => length <= limits.most);
          expect(accepts(bytes, cuts)).toBe(allowed);
        },
      ),
    );
  });

  it('refuses by the announced length, before the bytes arrive', () => {
    const guard = new PacketSizeGuard(limits);
    expect(guard.push(packet(10))).toBe(true);
    expect(guard.push(packet(200_000_000, 0))).toBe(false);
  });

  it('refuses a length of more than four bytes', () => {
    expect(new PacketSizeGuard(limits).push(Uint8Array.from([0x10, 0x80, 0x80, 0x80, 0x80, 0x01]))).toBe(false);
  });
});
