import { describe, expect, it } from 'vitest';
import { FakeClock } from '../runtime/testing/FakeClock.ts';
import { PhaseClock } from './PhaseClock.ts';
import { StepClock } from './StepClock.ts';

describe('the clock of what moves', () => {
  it('[WG35] has one timer, whatever the speeds, and none without listeners', () => {
    const clock = new FakeClock();
    const steps = new StepClock(clock);
    const phase = new PhaseClock(clock, steps);
    const stops = [steps.subscribe(300, () => undefined), steps.subscribe(70, () => undefined)];
    stops.push(phase.subscribe(() => undefined));
    expect(clock.waiting).toBe(1);
    clock.pass(5000);
    expect(clock.waiting).toBe(1);
    for (const stop of stops) stop();
    expect(clock.waiting).toBe(0);
  });

  it('[WG35] tells each of its own steps, and those of one speed at once', () => {
    const clock = new FakeClock(1_000_000_000_000 + 130);
    const steps = new StepClock(clock);
    const told: Record<'a' | 'b' | 'fast', number[]> = { a: [], b: [], fast: [] };
    steps.subscribe(300, (count) => told.a.push(count));
    clock.pass(40);
    steps.subscribe(300, (count) => told.b.push(count));
    steps.subscribe(100, (count) => told.fast.push(count));
    clock.pass(900);
    expect(told.a).toEqual(told.b);
    expect(told.a).toHaveLength(3);
    expect(told.fast).toHaveLength(9);
    expect(new Set(told.fast).size).toBe(9);
  });

  it('[WG35] tells nobody who has left, even during a step', () => {
    const clock = new FakeClock();
    const steps = new StepClock(clock);
    const told: string[] = [];
    const leave = steps.subscribe(100, () => {
      told.push('first');
      leave();
      stopSecond();
    });
    const stopSecond = steps.subscribe(100, () => told.push('second'));
    clock.pass(1000);
    expect(told).toEqual(['first']);
    expect(clock.waiting).toBe(0);
  });
});
