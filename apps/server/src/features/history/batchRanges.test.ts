import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchRanges } from './batchRanges.ts';

function read(text: string): number[] {
  if (text === '') return [];
  return text.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, n) => first + n);
  });
}

describe('batchRanges', () => {
  it('[HY5] joins neighbours', () => {
    expect(batchRanges([3, 1, 2, 22, 5, 22], 10)).toEqual({ text: '1-3,5,22', rest: [] });
    expect(batchRanges([], 10)).toEqual({ text: '', rest: [] });
  });

  it('[HY5] contains every number once, and keeps what does not fit', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 200 })), fc.integer({ min: 1, max: 20 }), (batches, most) => {
        const { text, rest } = batchRanges(batches, most);
        expect([...read(text), ...rest]).toEqual([...new Set(batches)].sort((a, b) => a - b));
        expect(text.split(',').length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
