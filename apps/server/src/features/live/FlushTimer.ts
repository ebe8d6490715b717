import { monitorLimits } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';

/** Runs a flush some time after the first change, and again as long as it leaves something to send. */
export class FlushTimer {
  private readonly clock: Pick<Clock, 'setTimeout'>;
  private readonly flush: () => 'done' | 'again';
  private cancelFlush: (() => void) | undefined;

  constructor(clock: Pick<Clock, 'setTimeout'>, flush: () => 'done' | 'again') {
    this.clock = clock;
    this.flush = flush;
  }

  schedule(): void {
    this.cancelFlush ??= this.clock.setTimeout(() => {
      this.cancelFlush = undefined;
      if (this.flush() === 'again') this.schedule();
    }, monitorLimits.flushMs);
  }

  cancel(): void {
    this.cancelFlush?.();
  }
}
