import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decider } from '../decide/Decider.ts';
import type { Delivery } from '../decide/Decision.ts';
import { wednesday } from '../testing/builders.ts';
import { subjects, worlds } from '../testing/worlds.ts';
import { scan } from './scan.ts';

const sorted = (deliveries: readonly Delivery[]) => deliveries.map((one) => JSON.stringify(one)).sort();

describe('the index', () => {
  it('[NO34] finds exactly whom a look at every rule and every person finds', () => {
    let told = 0;
    fc.assert(
      fc.property(worlds, fc.array(subjects, { minLength: 1, maxLength: 4 }), (world, list) => {
        const decider = new Decider(world);
        for (const subject of list) {
          const decision = decider.decide(subject, wednesday);
          const expected = scan(world, subject, wednesday);
          told += expected.deliveries.length;
          expect(sorted(decision.deliveries)).toEqual(sorted(expected.deliveries));
          expect(decision.escalations).toEqual(expected.escalations);
        }
      }),
      { numRuns: 1000 },
    );
    // Worlds in which nobody is told would prove nothing.
    expect(told).toBeGreaterThan(1000);
  });

  it('[NO35] an explanation lists exactly those who are told, and others once', () => {
    fc.assert(
      fc.property(worlds, subjects, (world, subject) => {
        const decider = new Decider(world);
        const key = (one: { accountId: number | null; channelId: number | null; way: string; verdict: string }) =>
          [one.accountId, one.channelId, one.way, one.verdict].join();
        const now = decider.explain(subject, wednesday).lines.filter(({ afterSeconds }) => afterSeconds === null);
        const told = now.filter(({ verdict }) => verdict === 'send' || verdict === 'quiet');
        expect(told.map(key).sort()).toEqual(decider.decide(subject, wednesday).deliveries.map(key).sort());
        const who = now.map(({ accountId, channelId, way }) => [accountId, channelId, way].join());
        expect(new Set(who).size).toBe(who.length);
      }),
      { numRuns: 500 },
    );
  });
});
