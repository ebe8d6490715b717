import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Timed, TimerHeap } from './TimerHeap.ts';

describe('TimerHeap', () => {
  it('[AL21] always has the earliest first, however items are moved and taken away', () => {
    const due = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constant(Number.POSITIVE_INFINITY));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(19), due), { maxLength: 200 }), (moves) => {
        const heap = new TimerHeap<Timed>();
        const items = Array.from({ length: 20 }, (): Timed => ({ dueAt: Number.POSITIVE_INFINITY, heapIndex: -1 }));
        for (const [index, dueAt] of moves) {
          const item = items[index];
          if (item) heap.schedule(item, dueAt);
          const waiting = items.filter((one) => Number.isFinite(one.dueAt));
          expect(heap.size).toBe(waiting.length);
          expect(heap.first()?.dueAt).toBe(waiting.length ? Math.min(...waiting.map((one) => one.dueAt)) : undefined);
          for (const one of items) expect(one.heapIndex >= 0).toBe(Number.isFinite(one.dueAt));
        }
      }),
    );
  });
});
