import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neverPushed, type PushState, pushLimits, pushStep } from './pushPlan.ts';

/** Feeds wishes at these times and lets waits come to their turn; answers when it pushed. */
function pushesFor(wishes: readonly number[]): number[] {
  const pushes: number[] = [];
  let state: PushState = neverPushed;
  let turnAt: number | undefined;
  const run = (event: 'wanted' | 'turn', now: number) => {
    const next = pushStep(state, event, now);
    state = next.state;
    for (const effect of next.effects) {
      if (effect.kind === 'push') pushes.push(now);
      else turnAt = now + effect.ms;
    }
  };
  const passTo = (time: number) => {
    if (turnAt === undefined || turnAt > time) return;
    const at = turnAt;
    turnAt = undefined;
    run('turn', at);
  };
  for (const wish of wishes) {
    passTo(wish);
    run('wanted', wish);
  }
  passTo(Number.POSITIVE_INFINITY);
  return pushes;
}

describe('pushStep', () => {
  it('[GT13] the first is sent immediately, and so is the second of a user who saves twice', () => {
    expect(pushesFor([1000, 4000])).toEqual([1000, 4000]);
  });

  it('[GT13] requests less than a second apart are sent as one', () => {
    expect(pushesFor([1000, 1100, 1200, 1900])).toEqual([1000, 2000]);
  });

  it('[GT13] the fourth within ten seconds waits until the first is ten seconds old', () => {
    expect(pushesFor([1000, 3000, 5000, 7000, 8000])).toEqual([1000, 3000, 5000, 11_000]);
  });

  it('[GT13] a clock that was set back delays no one for longer than the window', () => {
    const { state } = pushStep(neverPushed, 'wanted', 1_000_000);
    expect(pushStep(state, 'wanted', 0).effects).toEqual([{ kind: 'wait', ms: pushLimits.windowMs }]);
  });

  it('[GT13] never more than three in ten seconds nor two in one, and no wish is forgotten', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(gaps, (list) => {
        let time = 0;
        const wishes = list.map((gap) => {
          time += gap;
          return time;
        });
        const pushes = pushesFor(wishes);
        expect(pushes.at(-1)).toBeGreaterThanOrEqual(wishes.at(-1) ?? 0);
        for (const [index, at] of pushes.entries()) {
          const before = (count: number) => pushes[index - count] ?? Number.NEGATIVE_INFINITY;
          expect(at - before(1)).toBeGreaterThanOrEqual(pushLimits.gapMs);
          expect(at - before(pushLimits.most)).toBeGreaterThanOrEqual(pushLimits.windowMs);
        }
      }),
    );
  });
});
