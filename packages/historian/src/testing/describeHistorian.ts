import { describe } from 'vitest';
import { describeReading } from './describeReading.ts';
import { describeWriting } from './describeWriting.ts';
import type { TestStore } from './stores.ts';

/** The rules of the historian, for any store. */
export function describeHistorian(name: string, open: () => Promise<TestStore>): void {
  describe(name, () => {
    describe('writing', () => describeWriting(open));
    describe('reading', () => describeReading(open));
  });
}
