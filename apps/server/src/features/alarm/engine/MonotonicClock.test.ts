import { describe, expect, it } from 'vitest';
import { MonotonicClock } from './MonotonicClock.ts';

function bench() {
  const time = { wall: 1000, elapsed: 0 };
  const never = () => () => {};
  const clock = { now: () => time.wall, elapsed: () => time.elapsed, setTimeout: never, setInterval: never };
  const pass = (ms: number) => {
    time.wall += ms;
    time.elapsed += ms;
  };
  return { time, pass, steady: new MonotonicClock(clock) };
}

describe('the clock of the alarm engine', () => {
  it('[AS1] follows the wall clock, also when that is set forward', () => {
    const { time, pass, steady } = bench();
    expect(steady.now()).toBe(1000);
    pass(500);
    expect(steady.now()).toBe(1500);
    time.wall += 3_600_000;
    expect(steady.now()).toBe(3_601_500);
  });

  it('[AS1] goes on at half speed after the wall clock was set back, until that has caught up', () => {
    const { time, pass, steady } = bench();
    pass(10_000);
    expect(steady.now()).toBe(11_000);
    time.wall -= 4000;
    expect(steady.now()).toBe(11_000);
    pass(2000);
    expect(steady.now()).toBe(12_000);
    pass(6000);
    expect(steady.now()).toBe(15_000);
    pass(1000);
    expect(steady.now()).toBe(16_000);
  });
});
