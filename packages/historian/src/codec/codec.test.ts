import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noColumns } from '../columns/Columns.ts';
import { toColumns, toPoints } from '../columns/toPoints.ts';
import { blockPoints, mutated, somePoints } from '../testing/arbitraries.ts';
import { BlockError } from './BlockError.ts';
import { blockPointLimit, decodeBlock, encodeBlock, sharedRoom } from './block.ts';
import { decodeJournalRow, encodeJournalRow } from './journalRow.ts';
import { steadyPointAt } from './steadyBlock.ts';

const fuzzRuns = Number(process.env.FUZZ ?? 1500);

/** `count` points a second apart. */
function regular(count: number, value: (index: number) => number) {
  const times = Float64Array.from({ length: count }, (_, index) => 1_700_000_000_000 + index * 1000);
  return { ...noColumns, times, values: Float64Array.from(times, (_, index) => value(index)) };
}

/** Gives modified bytes a correct checksum again, so that the decoder itself is tested. */
function resummed(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 5) return bytes;
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint32(copy.length - 4, crc32(copy.subarray(0, -4)), true);
  return copy;
}

function decodesOrRefuses(decode: (bytes: Uint8Array) => { times: Float64Array }, bytes: Uint8Array): number {
  try {
    return decode(bytes).times.length;
  } catch (error) {
    expect(error).toBeInstanceOf(BlockError);
    return 0;
  }
}

describe('blocks', () => {
  it('[HI9] give back every bit of every value, time and code', () => {
    void fc.assert(
      fc.property(blockPoints, (columns) => {
        const decoded = decodeBlock(encodeBlock(columns));
        expect(toPoints(decoded)).toStrictEqual(toPoints(columns));
      }),
      { numRuns: 500 },
    );
  });

  it('[HI14] give the same point at a time without being decoded as a whole', () => {
    const steady = fc
      .tuple(fc.nat(400), fc.constantFrom(1, 1000), fc.constantFrom(0.1, 1, 2.5, 1 / 3), fc.boolean())
      .map(([count, step, factor, single]) => {
        const times = Float64Array.from({ length: count + 1 }, (_, index) => 5000 + index * step);
        const value = (index: number) => Math.round((index * factor + (index % 7)) * 10) / 10;
        return {
          ...noColumns,
          times,
          values: times.map((_, index) => (single ? Math.fround(value(index)) : value(index))),
        };
      });
    let found = 0;
    void fc.assert(
      fc.property(fc.oneof(blockPoints, steady), fc.double({ min: 0, max: 1, noNaN: true }), (columns, share) => {
        const [first = 0, last = 0] = [columns.times[0], columns.times.at(-1)];
        const time = Math.floor(first + (last - first + 2) * share);
        const point = steadyPointAt(encodeBlock(columns), sharedRoom(), time);
        const row = columns.times.findLastIndex((one) => one <= time);
        if (!point) return;
        found += 1;
        expect(point).toStrictEqual({ time: columns.times[row], value: columns.values[row] });
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('[HI9] cost one byte in a hundred points while nothing changes', () => {
    expect(encodeBlock(regular(2000, () => 21.5)).length).toBeLessThan(50);
  });

  it('[HI9] choose the smaller way for the values', () => {
    const steps = encodeBlock(regular(2000, (index) => (index % 17) / 10));
    const floats = encodeBlock(regular(2000, (index) => Math.sin(index)));
    expect(steps.length).toBeLessThan(2000);
    expect(floats.length).toBeGreaterThan(2000 * 6);
    expect(floats.length).toBeLessThan(2000 * 8.1);
  });

  it('[HI9] one jump does not widen its neighbours', () => {
    const flat = encodeBlock(regular(1280, (index) => index % 2));
    const jump = encodeBlock(regular(1280, (index) => (index === 640 ? 1_000_000 : index % 2)));
    expect(jump.length - flat.length).toBeLessThan(20);
  });

  it('[HI10] refuse more points than a block may have', () => {
    const bytes = encodeBlock(regular(blockPointLimit + 1, () => 1));
    expect(() => decodeBlock(bytes)).toThrow(BlockError);
  });

  it('[HI10] refuse times that do not ascend', () => {
    const columns = { ...noColumns, times: Float64Array.of(5, 5), values: Float64Array.of(1, 2) };
    expect(() => decodeBlock(encodeBlock(columns))).toThrow(BlockError);
  });

  it('[HI10] any changed byte is noticed', () => {
    const bytes = encodeBlock(regular(100, (index) => index * 1.5));
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      expect(() => decodeBlock(changed)).toThrow(BlockError);
    }
  });

  it('[HI10] fuzzed bytes decode to a bounded block or are refused', () => {
    const source = blockPoints.chain((columns) => mutated(encodeBlock(columns)));
    void fc.assert(
      fc.property(source, (bytes) => {
        expect(decodesOrRefuses(decodeBlock, bytes)).toBeLessThanOrEqual(blockPointLimit);
        expect(decodesOrRefuses(decodeBlock, resummed(bytes))).toBeLessThanOrEqual(blockPointLimit);
      }),
      { numRuns: fuzzRuns },
    );
  });
});

describe('journal rows', () => {
  it('[HI9] give back points in the order of their writing', () => {
    void fc.assert(
      fc.property(somePoints, (points) => {
        const decoded = decodeJournalRow(encodeJournalRow(toColumns(points)));
        expect(Array.from(decoded.signalIds)).toStrictEqual(points.map(({ signalId }) => signalId));
        expect(toPoints(decoded)).toStrictEqual(points.map(({ time, value, code }) => ({ time, value, code })));
      }),
      { numRuns: 500 },
    );
  });

  it('[HI10] fuzzed bytes decode or are refused', () => {
    const source = somePoints.chain((points) => mutated(encodeJournalRow(toColumns(points))));
    void fc.assert(
      fc.property(source, (bytes) => {
        decodesOrRefuses(decodeJournalRow, bytes);
        decodesOrRefuses(decodeJournalRow, resummed(bytes));
      }),
      { numRuns: fuzzRuns },
    );
  });
});
