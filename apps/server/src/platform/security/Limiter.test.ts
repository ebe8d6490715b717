import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Limiter } from './Limiter.ts';

function limiter(rate = { burst: 3, refillMs: 1000 }) {
  const time = { now: 0 };
  return { time, limiter: new Limiter(rate, () => time.now) };
}

describe('Limiter', () => {
  it('[LM1] lets a burst through, then one after each refill, and returns how long to wait', () => {
    const { time, limiter: limit } = limiter();
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 0, 1000]);
    time.now = 400;
    expect(limit.take('a')).toBe(600);
    time.now = 1000;
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 1000]);
  });

  it('[LM1] keys do not touch each other', () => {
    const { limiter: limit } = limiter({ burst: 1, refillMs: 1000 });
    expect([limit.take('a'), limit.take('b'), limit.take('a')]).toEqual([0, 0, 1000]);
  });

  it('[LM2] a returned attempt can be used again, never more than the burst', () => {
    const { limiter: limit } = limiter({ burst: 1, refillMs: 1000 });
    limit.take('a');
    limit.giveBack('a');
    limit.giveBack('a');
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 1000]);
    limit.clear('a');
    expect(limit.take('a')).toBe(0);
  });

  it('[LM3] a clock that is set back removes no attempts', () => {
    const { time, limiter: limit } = limiter({ burst: 2, refillMs: 1000 });
    time.now = 5000;
    limit.take('a');
    time.now = 0;
    expect(limit.take('a')).toBe(0);
  });

  it('[LM4] keys that are full again are forgotten, and never more than 50,000 are kept', () => {
    const { time, limiter: limit } = limiter({ burst: 1, refillMs: 1000 });
    for (let i = 0; i < 60_000; i += 1) limit.take(`key${i}`);
    expect(limit.size).toBe(50_000);
    time.now = 1000;
    limit.take('new');
    expect(limit.size).toBe(1);
  });

  it('[LM1] in any time span no more pass than the burst and what was refilled', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 60 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 5 }), (waits, burst) => {
        const { time, limiter: limit } = limiter({ burst, refillMs: 1000 });
        let passed = 0;
        for (const wait of waits) {
          time.now += wait;
          if (limit.take('a') === 0) passed += 1;
        }
        expect(passed).toBeLessThanOrEqual(burst + Math.ceil(time.now / 1000));
      }),
    );
  });
});
