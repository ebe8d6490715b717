import { accountLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { type Proof, type ProofEvent, step } from './proofRules.ts';

const minute = 60_000;
const sent: ProofEvent = { kind: 'send', way: 'tel', target: '13800001234', codeHash: 'h' };
const right: ProofEvent = { kind: 'try', way: 'tel', isRight: true };
const wrong: ProofEvent = { kind: 'try', way: 'tel', isRight: false };
const use: ProofEvent = { kind: 'use' };

/** Events in turn, each at its minute; the refusal of the last one. */
function after(...events: [at: number, event: ProofEvent][]) {
  let proof: Proof | undefined;
  let refusal: string | undefined;
  for (const [at, event] of [[0, { kind: 'begin' }] as [number, ProofEvent], ...events]) {
    ({ proof, refusal } = { refusal: undefined, ...step(proof, event, at * minute) });
  }
  return { proof, refusal };
}

describe('an identity check', () => {
  it('[PF1] a right code allows one next step', () => {
    expect(after([1, sent], [2, right])).toMatchObject({
      proof: { state: 'passed', codeHash: '' },
      refusal: undefined,
    });
    expect(after([1, sent], [2, right], [3, use])).toEqual({ proof: undefined, refusal: undefined });
    expect(after([1, sent], [2, right], [3, use], [3, use]).refusal).toBe('1023');
  });

  it('[PF1] a code is used once', () => {
    expect(after([1, sent], [2, right], [2, right]).refusal).toBe('1005');
  });

  it('[PF2] a code is valid for ten minutes, and another can be sent after that', () => {
    expect(after([1, sent], [10.9, right]).refusal).toBeUndefined();
    expect(after([1, sent], [11, right]).refusal).toBe('1005');
    expect(after([1, sent], [11, right], [12, sent], [13, right]).refusal).toBeUndefined();
  });

  it('[PF2] the next step follows within ten minutes of the check, or of the beginning', () => {
    expect(after([1, sent], [2, right], [11.9, use]).refusal).toBeUndefined();
    expect(after([1, sent], [2, right], [12, use]).refusal).toBe('1023');
    expect(after([10, sent]).refusal).toBe('1022');
    expect(after([1, sent], [21, right]).refusal).toBe('1022');
  });

  it('[PF3] five wrong codes void it, also the right one after that; a new code counts anew', () => {
    const tries = Array.from({ length: accountLimits.codeTries }, () => [2, wrong] as [number, ProofEvent]);
    expect(after([1, sent], ...tries).refusal).toBe('1004');
    expect(after([1, sent], ...tries.slice(1), [2, right]).refusal).toBeUndefined();
    expect(after([1, sent], ...tries, [2, right]).refusal).toBe('1005');
    expect(after([1, sent], ...tries, [3, sent], [3, right]).refusal).toBeUndefined();
  });

  it.each(['question', 'password'] as const)('[PF3] five wrong tries by %s end the whole check', (way) => {
    const tries = Array.from({ length: 5 }, () => [1, { kind: 'try', way, isRight: false }] as [number, ProofEvent]);
    expect(after(...tries).refusal).toBe(way === 'question' ? '1021' : '1587');
    expect(after(...tries, [1, { kind: 'try', way, isRight: true }])).toEqual({ proof: undefined, refusal: '1022' });
  });

  it('[PF4] nothing is skipped: no step without a check, no code where none was sent, or by the other way', () => {
    expect(after([1, use]).refusal).toBe('1023');
    expect(after([1, sent], [2, use])).toMatchObject({ proof: { state: 'sent' }, refusal: '1023' });
    expect(after([1, right]).refusal).toBe('1005');
    expect(after([1, sent], [2, { kind: 'try', way: 'email', isRight: true }]).refusal).toBe('1005');
    expect(step(undefined, sent, 0)).toEqual({ proof: undefined, refusal: '1022' });
  });

  it('[PF4] starting again forgets what was passed', () => {
    expect(after([1, sent], [2, right], [3, { kind: 'begin' }], [3, use]).refusal).toBe('1023');
  });
});
