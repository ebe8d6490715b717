import type { Clock } from '../../src/platform/clock/clock.ts';

interface Timer {
  at: number;
  everyMs: number | undefined;
  run: () => void;
}

/** A clock that stands still until `advance` moves it; timers run in the order in which they are due. */
export class FakeClock implements Clock {
  private time: number;
  private readonly timers = new Set<Timer>();

  constructor(time = Date.UTC(2026, 0, 1)) {
    this.time = time;
  }

  now(): number {
    return this.time;
  }

  elapsed(): number {
    return this.time;
  }

  setTimeout(run: () => void, ms: number): () => void {
    return this.add({ at: this.time + ms, everyMs: undefined, run });
  }

  setInterval(run: () => void, ms: number): () => void {
    return this.add({ at: this.time + ms, everyMs: Math.max(1, ms), run });
  }

  advance(ms: number): void {
    const end = this.time + ms;
    for (let timer = this.next(end); timer; timer = this.next(end)) {
      this.time = Math.max(this.time, timer.at);
      if (timer.everyMs === undefined) this.timers.delete(timer);
      else timer.at += timer.everyMs;
      timer.run();
    }
    this.time = end;
  }

  /** As when the machine slept: what became due runs once, and intervals count from now on. */
  leap(ms: number): void {
    this.time += ms;
    for (const timer of [...this.timers].filter(({ at }) => at <= this.time)) {
      // The one before it has cancelled it.
      if (!this.timers.has(timer)) continue;
      if (timer.everyMs === undefined) this.timers.delete(timer);
      else timer.at = this.time + timer.everyMs;
      timer.run();
    }
  }

  private add(timer: Timer): () => void {
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  private next(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.timers)
      if (timer.at <= end && timer.at < (first?.at ?? Number.POSITIVE_INFINITY)) first = timer;
    return first;
  }
}
