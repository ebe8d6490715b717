import type { Clock } from '../../../platform/clock/clock.ts';

/**
 * Time that delays can be measured with. It follows the wall clock forward; when that is set back it goes on at half
 * speed until the wall clock has caught up, so that no delay stands still and no time comes twice.
 */
export class SteadyClock {
  private readonly clock: Clock;
  private time = Number.NEGATIVE_INFINITY;
  private elapsed = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Epoch ms, whole. */
  now(): number {
    const elapsed = this.clock.elapsed();
    const passed = elapsed - this.elapsed;
    this.elapsed = elapsed;
    this.time = Math.max(this.clock.now(), this.time + passed / 2);
    return Math.floor(this.time);
  }
}
