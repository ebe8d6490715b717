import { closeCodes, watchLimits } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { ViewerAccessResult } from './ViewerAccessLookup.ts';
import type { Watcher } from './Watcher.ts';

export interface ViewerAccessRefreshParts {
  /** Or the code with which to close the socket. */
  find(watcher: Watcher): Promise<ViewerAccessResult | { close: number }>;
  found(watcher: Watcher, outlook: ViewerAccessResult): void;
  clock: Clock;
  log: Log;
}

/** Schedules the lookup of what viewers may see. Of several lookups for one viewer the last one counts. */
export class ViewerAccessRefresh {
  private readonly parts: ViewerAccessRefreshParts;

  constructor(parts: ViewerAccessRefreshParts) {
    this.parts = parts;
  }

  /** Nothing can be sent before the next flush, so any number of requests costs one lookup in that time. */
  soon(watcher: Watcher): void {
    const { clock } = this.parts;
    const passed = clock.now() - watcher.lookedAt;
    // Negative if the clock was set back.
    if (passed < 0 || passed >= watchLimits.flushMs) {
      this.begin(watcher);
      return;
    }
    this.drop(watcher);
    watcher.cancelLook = clock.setTimeout(() => this.begin(watcher), watchLimits.flushMs - passed);
  }

  begin(watcher: Watcher): void {
    const { find, found, clock, log } = this.parts;
    this.drop(watcher);
    watcher.isLooking = true;
    watcher.lookedAt = clock.now();
    const look = watcher.looks;
    const settle = (settled: () => void) => {
      // An answer from before the last change is outdated.
      if (look !== watcher.looks) return;
      watcher.isLooking = false;
      settled();
    };
    find(watcher).then(
      (answer) =>
        settle(() => {
          if ('close' in answer) watcher.socket.close(answer.close);
          else found(watcher, answer);
        }),
      (error: unknown) => {
        log.error({ err: error }, 'could not read what a list viewer may see');
        settle(() => watcher.socket.close(closeCodes.goingAway));
      },
    );
  }

  /** A running or scheduled lookup has no effect any more. */
  drop(watcher: Watcher): void {
    watcher.looks += 1;
    watcher.cancelLook?.();
    watcher.cancelLook = undefined;
  }
}
