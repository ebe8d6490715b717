import type { Clock } from './clock.ts';

export interface PauseListener {
  /** The process did not run for `ms` until now. */
  paused?(ms: number): void;
  /** Whoever is there has been heard since. */
  recovered?(): void;
}

export const pauseTimes = {
  lookMs: 1000,
  /** Whatever lasts longer counts as a pause. */
  pauseMs: 10_000,
  /** After a pause everybody has this long to be heard from. */
  recoveryMs: 60_000,
} as const;

/**
 * Notices that this process did not run for a while: it was stopped, its machine slept, or it was too busy. What it knew
 * before that is old, and that it heard nobody says nothing about them.
 */
export class PauseWatch {
  private readonly clock: Clock;
  private readonly listeners = new Set<PauseListener>();
  private seen: { now: number; elapsed: number };
  private cancelSettling: (() => void) | undefined;
  private wasPaused = false;

  constructor(clock: Clock) {
    this.clock = clock;
    this.seen = { now: clock.now(), elapsed: clock.elapsed() };
  }

  /** Returns its disposer. */
  start(): () => void {
    this.seen = { now: this.clock.now(), elapsed: this.clock.elapsed() };
    const stop = this.clock.setInterval(() => this.look(), pauseTimes.lookMs);
    return () => {
      stop();
      this.cancelSettling?.();
    };
  }

  /** Not everybody can have been heard yet: after a pause, or since the process can hear at all. */
  get isSettling(): boolean {
    return this.cancelSettling !== undefined;
  }

  /** It settles because of a pause: who was heard before may be there. */
  get isRecovering(): boolean {
    return this.isSettling && this.wasPaused;
  }

  /** From now on everybody has a minute to be heard from. */
  settle(): void {
    this.cancelSettling?.();
    this.cancelSettling = this.clock.setTimeout(() => {
      this.cancelSettling = undefined;
      this.look();
      if (this.isSettling) return;
      this.wasPaused = false;
      for (const { recovered } of this.listeners) recovered?.();
    }, pauseTimes.recoveryMs);
  }

  /** Returns its disposer. */
  listen(listener: PauseListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Looks at the clock. Whoever is about to answer calls it first: timers may come later than questions. */
  look(): void {
    const [now, elapsed] = [this.clock.now(), this.clock.elapsed()];
    // A machine that sleeps stops the one, a clock that is set moves the other.
    const passed = Math.max(now - this.seen.now, elapsed - this.seen.elapsed);
    this.seen = { now, elapsed };
    if (passed < pauseTimes.pauseMs) return;
    this.wasPaused = true;
    this.settle();
    for (const { paused } of this.listeners) paused?.(passed);
  }
}
