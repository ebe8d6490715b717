import type { Clock } from '../../../platform/clock/clock.ts';

/**
 * A clock for measuring delays. It follows the wall clock forward; when that is set back it continues at half speed
 * until the wall clock has caught up, so that no delay stops and no time occurs twice.
 */
export class MonotonicClock {
  private readonly clock: Clock;
  private time = Number.NEGATIVE_INFINITY;
  private elapsed = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Epoch ms, integer. */
  now(): number {
    const elapsed = this.clock.elapsed();
    const passed = elapsed - this.elapsed;
    this.elapsed = elapsed;
    this.time = Math.max(this.clock.now(), this.time + passed / 2);
    return Math.floor(this.time);
  }
}
