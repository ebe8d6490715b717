import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASK_AGAIN_MS, type Fetch, type FetchEvent, fetchStep, GIVE_UP_MS } from './fetchStep.ts';

const begun = (received = 0): Fetch => ({ bytes: 100, received, movedAt: 0, askedAt: 0 });
const effectsOf = (state: Fetch, event: FetchEvent, now = 0) => fetchStep(state, event, now).effects;

describe('fetchStep', () => {
  it('[GW24] asks for what comes after what it has', () => {
    expect(effectsOf(begun(), { kind: 'ask' })).toEqual([{ kind: 'want', offset: 0, progress: 0 }]);
    expect(effectsOf(begun(40), { kind: 'ask' })).toEqual([{ kind: 'want', offset: 40, progress: 40 }]);
    expect(effectsOf(begun(100), { kind: 'ask' })).toEqual([{ kind: 'complete' }]);
  });

  it('[GW24] keeps the piece that it asked for, and asks for the next', () => {
    const { state, effects } = fetchStep(begun(40), { kind: 'piece', offset: 40, length: 30 }, 5);
    expect(effects).toEqual([{ kind: 'append' }, { kind: 'want', offset: 70, progress: 70 }]);
    expect(state).toEqual({ bytes: 100, received: 70, movedAt: 5, askedAt: 5 });
    expect(effectsOf(begun(40), { kind: 'piece', offset: 40, length: 60 })).toEqual([
      { kind: 'append' },
      { kind: 'complete' },
    ]);
  });

  it.each([
    [30, 30],
    [50, 30],
    [40, 0],
    [40, 61],
  ])('[GW24] passes over a piece at %i of length %i', (offset, length) => {
    expect(effectsOf(begun(40), { kind: 'piece', offset, length })).toEqual([]);
  });

  it('[GW24] asks again for a piece that does not come, and gives up in the end', () => {
    expect(effectsOf(begun(), { kind: 'tick' }, ASK_AGAIN_MS - 1)).toEqual([]);
    expect(effectsOf(begun(), { kind: 'tick' }, ASK_AGAIN_MS)).toMatchObject([{ kind: 'want' }]);
    expect(effectsOf(begun(), { kind: 'tick' }, GIVE_UP_MS)).toEqual([{ kind: 'giveUp' }]);
  });

  it('[GW24] whatever comes twice, late or not at all, the bytes are whole and in order', () => {
    const step = fc.record({ offset: fc.integer({ min: 0, max: 100 }), length: fc.integer({ min: 0, max: 40 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (pieces) => {
        let state = begun();
        let kept = 0;
        for (const piece of pieces) {
          const next = fetchStep(state, { kind: 'piece', ...piece }, 0);
          if (next.effects.some(({ kind }) => kind === 'append')) {
            expect(piece.offset).toBe(kept);
            kept += piece.length;
          }
          state = next.state;
        }
        expect(state.received).toBe(kept);
        expect(kept).toBeLessThanOrEqual(100);
      }),
    );
  });
});
