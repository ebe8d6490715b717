import type { Clock } from './Clock.ts';
import { StepClock } from './StepClock.ts';

/** Half a second on, half a second off. */
const halfMs = 500;

/** The shared blink clock, tied to the time of day so that two windows blink together. Idle without listeners. */
export class PhaseClock {
  readonly #steps: StepClock;

  constructor(clock: Clock, steps = new StepClock(clock)) {
    this.#steps = steps;
  }

  isOn(): boolean {
    return isEven(this.#steps.count(halfMs));
  }

  subscribe(listener: (on: boolean) => void): () => void {
    return this.#steps.subscribe(halfMs, (count) => listener(isEven(count)));
  }
}

const isEven = (count: number): boolean => count % 2 === 0;
