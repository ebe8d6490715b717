import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neverPushed, pushIntervalMs, pushStep } from './pushPlan.ts';

describe('pushStep', () => {
  it('pushes the first at once, then waits for the rest of the interval', () => {
    const first = pushStep(neverPushed, 'wanted', 1000);
    expect(first.effects).toEqual([{ kind: 'push' }]);
    const second = pushStep(first.state, 'wanted', 4000);
    expect(second.effects).toEqual([{ kind: 'wait', ms: 7000 }]);
    expect(pushStep(second.state, 'wanted', 5000).effects).toEqual([]);
    expect(pushStep(second.state, 'turn', 11_000).effects).toEqual([{ kind: 'push' }]);
  });

  it('never pushes twice within the interval, and never forgets a wish', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 8000 }), { minLength: 1, maxLength: 50 }), (gaps) => {
        let state = neverPushed;
        let now = 0;
        let turnAt: number | undefined;
        let lastWish = -1;
        const pushes: number[] = [];
        const run = (event: 'wanted' | 'turn') => {
          const next = pushStep(state, event, now);
          state = next.state;
          for (const effect of next.effects) {
            if (effect.kind === 'push') pushes.push(now);
            else turnAt = now + effect.ms;
          }
        };
        const passTo = (time: number) => {
          if (turnAt !== undefined && turnAt <= time) {
            now = turnAt;
            turnAt = undefined;
            run('turn');
          }
          now = time;
        };
        for (const gap of gaps) {
          passTo(now + gap);
          lastWish = now;
          run('wanted');
        }
        passTo(now + 2 * pushIntervalMs);
        expect(pushes.at(-1)).toBeGreaterThanOrEqual(lastWish);
        for (const [index, at] of pushes.entries()) {
          if (index > 0) expect(at - (pushes[index - 1] ?? 0)).toBeGreaterThanOrEqual(pushIntervalMs);
        }
      }),
    );
  });
});
