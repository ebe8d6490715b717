import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, isOnePlace, type PlanLimits, planBlocks, type Span, splitBlock } from './planBlocks.ts';

const span = fc
  .record({
    table: fc.constantFrom('bits', 'words'),
    offset: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 3000 })),
    size: fc.constantFrom(1, 1, 2, 4, 20),
  })
  .map((one): Span => (one.table === 'bits' ? { ...one, size: 1 } : one));
const spans = fc.array(span, { maxLength: 60 });
const limits = fc
  .record({ words: fc.integer({ min: 1, max: 125 }), maxGap: fc.integer({ min: 0, max: 20 }) })
  .map(({ words, maxGap }): PlanLimits => ({ most: (table) => (table === 'bits' ? words * 16 : words), maxGap }));
const usual: PlanLimits = { most: () => 125, maxGap: 8 };

function holds(block: Block, item: Span): boolean {
  return (
    item.table === block.table && item.offset >= block.offset && item.offset + item.size <= block.offset + block.size
  );
}

describe('read plan', () => {
  it('[MB5] reads neighbours in one request and starts another where the gap is too wide', () => {
    const places = [0, 2, 4, 13, 100].map((offset): Span => ({ table: 'words', offset, size: 2 }));
    const plan = planBlocks(places, usual);
    expect(plan.map(({ offset, size }) => [offset, size])).toEqual([
      [0, 15],
      [100, 2],
    ]);
  });

  it('[MB5] every value is whole in exactly one request', () => {
    fc.assert(
      fc.property(spans, limits, (items, limit) => {
        const plan = planBlocks(items, limit);
        expect(plan.flatMap((block) => block.items)).toHaveLength(items.length);
        for (const block of plan) for (const item of block.items) expect(holds(block, item)).toBe(true);
        expect(new Set(plan.flatMap((block) => block.items))).toEqual(new Set(items));
      }),
    );
  });

  it('[MB5] a request keeps the limits of size and gap, unless one value alone is larger', () => {
    fc.assert(
      fc.property(spans, limits, (items, limit) => {
        for (const block of planBlocks(items, limit)) {
          const largest = Math.max(...block.items.map((item) => item.size));
          expect(block.size).toBeLessThanOrEqual(Math.max(limit.most(block.table), largest));
          let end = block.offset;
          for (const item of block.items) {
            expect(item.offset - end).toBeLessThanOrEqual(limit.maxGap);
            end = Math.max(end, item.offset + item.size);
          }
          expect(end).toBe(block.offset + block.size);
        }
      }),
    );
  });

  it('[MB5] no request could have taken the first value of the next one', () => {
    fc.assert(
      fc.property(spans, limits, (items, limit) => {
        const plan = planBlocks(items, limit);
        for (const [index, block] of plan.entries()) {
          const next = plan[index + 1]?.items[0];
          if (!next || next.table !== block.table) continue;
          const end = block.offset + block.size;
          const span = Math.max(end, next.offset + next.size) - block.offset;
          expect(next.offset - end > limit.maxGap || span > limit.most(block.table)).toBe(true);
        }
      }),
    );
  });

  it('[MB6] splitting keeps all values, gets smaller, and ends at one place', () => {
    fc.assert(
      fc.property(spans, (items) => {
        const open = planBlocks(items, usual);
        const ends: Block[] = [];
        for (let block = open.pop(); block; block = open.pop()) {
          const halves = isOnePlace(block) ? undefined : splitBlock(block);
          if (halves) {
            expect(halves[0].items.length + halves[1].items.length).toBe(block.items.length);
            open.push(...halves);
          } else ends.push(block);
        }
        expect(ends.every(isOnePlace)).toBe(true);
        expect(ends.flatMap((block) => block.items)).toHaveLength(items.length);
      }),
    );
  });

  it('[MB6] cuts at a gap rather than between neighbours', () => {
    const places = [0, 1, 2, 3, 8, 9].map((offset): Span => ({ table: 'words', offset, size: 1 }));
    const [block] = planBlocks(places, usual);
    const halves = block && splitBlock(block);
    expect(halves?.map(({ offset, size }) => [offset, size])).toEqual([
      [0, 4],
      [8, 2],
    ]);
  });
});
