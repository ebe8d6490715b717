import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLedger, isWaiting, type Ledger, type LedgerEffect, type LedgerEvent, ledgerStep } from './ledger.ts';

const limits = { segmentBytes: 5000, maxBytes: 20_000, maxAgeMs: 10_000 };

/** A ledger whose rotations are executed immediately. */
function books() {
  const ledger: Ledger = createLedger(limits);
  let next = 1;
  const gone: LedgerEffect[] = [];
  const step = (event: LedgerEvent, now = 0): void => {
    for (const effect of ledgerStep(ledger, event, now).effects) {
      if (effect.kind === 'rotate') step({ kind: 'opened', first: next }, now);
      else gone.push(effect);
    }
  };
  const append = (bytes = 1000, lastTime = 0): number => {
    const batch = next;
    next += 1;
    step({ kind: 'appended', batch, device: 1, bytes, lastTime });
    return batch;
  };
  step({ kind: 'opened', first: next });
  const waiting = () =>
    Array.from({ length: next - 1 }, (_, i) => i + 1).filter((batch) =>
      ledger.segments.some((segment) => isWaiting(segment, batch)),
    );
  return { ledger, step, append, gone, waiting };
}

describe('ledgerStep', () => {
  it('[GW13] a segment goes when all its batches are stored, not before', () => {
    const { ledger, step, append, gone, waiting } = books();
    for (let i = 0; i < 6; i += 1) append();
    expect(ledger.segments.map(({ first, last }) => [first, last])).toEqual([
      [1, 5],
      [6, 6],
    ]);
    step({ kind: 'stored', ranges: [[1, 4]] });
    expect([waiting(), gone]).toEqual([[5, 6], []]);
    step({ kind: 'stored', ranges: [[5, 5]] });
    expect(gone).toMatchObject([{ kind: 'remove', segment: { first: 1 } }]);
    expect(ledger.pending).toBe(1);
  });

  it('[GW13] the newest segment stays when it is empty of what waits: its name keeps the number', () => {
    const { ledger, step, append, gone } = books();
    append();
    step({ kind: 'stored', ranges: [[1, 1]] });
    step({ kind: 'broken' });
    expect([ledger.segments.length, gone.length]).toEqual([1, 0]);
    step({ kind: 'opened', first: 2 });
    expect(gone).toMatchObject([{ kind: 'remove', segment: { first: 1 } }]);
  });

  it('[GW13] acknowledging twice, the unknown or the whole world changes nothing else', () => {
    const { ledger, step, append } = books();
    append();
    append();
    step({
      kind: 'stored',
      ranges: [
        [2, 2],
        [2, 2],
        [7, 9],
        [5, 1],
      ],
    });
    expect(ledger.pending).toBe(1);
    step({ kind: 'stored', ranges: [[0, 999_999_999_999_999]] });
    expect(ledger.pending).toBe(0);
  });

  it('[GW15] over the size the oldest segments go first, and the newest never', () => {
    const { ledger, append, gone, waiting } = books();
    for (let i = 0; i < 30; i += 1) append();
    expect(gone.map((effect) => [effect.kind, 'segment' in effect ? effect.segment.first : 0])).toEqual([
      ['drop', 1],
      ['drop', 6],
      ['drop', 11],
    ]);
    expect([waiting()[0], ledger.pending]).toEqual([16, 15]);
    append(1_000_000);
    expect(ledger.segments.length).toBe(1);
  });

  it('[GW15] a segment that holds little still takes a block of the disk', () => {
    const { ledger, step } = books();
    for (let first = 2; first < 200; first += 1) {
      step({ kind: 'appended', batch: first - 1, device: 1, bytes: 10, lastTime: 0 });
      step({ kind: 'opened', first });
    }
    expect(ledger.segments.length).toBeLessThanOrEqual(limits.maxBytes / 4096);
  });

  it('[GW15] what is older than the limit goes; the newest segment is closed for that', () => {
    const { step, append, gone, waiting } = books();
    append(5000, 1000);
    append(1000, 2000);
    step({ kind: 'check' }, 11_000);
    expect(gone).toEqual([]);
    step({ kind: 'check' }, 11_001);
    expect(waiting()).toEqual([2]);
    step({ kind: 'check' }, 12_001);
    step({ kind: 'check' }, 12_001);
    expect(waiting()).toEqual([]);
    expect(gone.map(({ kind }) => kind)).toEqual(['drop', 'drop']);
  });

  it('[GW13] whatever happens, a batch waits until it is stored or told as dropped, and the size stays bounded', () => {
    const event = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('append' as const), bytes: fc.integer({ min: 20, max: 3000 }) }),
      },
      fc.record({ kind: fc.constant('stored' as const), from: fc.integer({ min: 1, max: 60 }), count: fc.nat(9) }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 80 }), (events) => {
        const { ledger, step, append, gone, waiting } = books();
        const expected = new Set<number>();
        for (const given of events) {
          if (given.kind === 'append') expected.add(append(given.bytes));
          else {
            step({ kind: 'stored', ranges: [[given.from, given.from + given.count]] });
            for (let i = given.from; i <= given.from + given.count; i += 1) expected.delete(i);
          }
          for (const effect of gone.splice(0)) {
            if (effect.kind !== 'drop') continue;
            const { segment } = effect;
            for (const batch of [...expected]) {
              if (batch < segment.first || batch > segment.last) continue;
              expect(isWaiting(segment, batch)).toBe(true);
              expected.delete(batch);
            }
          }
          expect(waiting()).toEqual([...expected]);
          expect(ledger.pending).toBe(expected.size);
          const bytes = ledger.segments.reduce((sum, segment) => sum + segment.bytes, 0);
          expect(bytes).toBeLessThanOrEqual(limits.maxBytes + limits.segmentBytes);
        }
      }),
    );
  });
});
