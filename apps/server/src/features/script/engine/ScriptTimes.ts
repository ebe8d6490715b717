import type { Clock } from '../../../platform/clock/clock.ts';
import { nextDue } from './nextDue.ts';
import type { ScriptEntry } from './ScriptSet.ts';

/** Maximum sleep of a timer, so that a changed clock is noticed. */
const longestSleepMs = 60_000;

/** Triggers every script that runs on a timer; one timer for all of them. */
export class ScriptTimes {
  private readonly clock: Clock;
  private readonly ring: (entry: ScriptEntry) => void;
  private readonly due = new Map<ScriptEntry, number>();
  private cancel: () => void = () => {};

  constructor(clock: Clock, ring: (entry: ScriptEntry) => void) {
    this.clock = clock;
    this.ring = ring;
  }

  /** Scripts that are already scheduled keep their time. */
  set(entries: readonly ScriptEntry[]): void {
    const kept = new Set(entries);
    for (const entry of this.due.keys()) if (!kept.has(entry)) this.due.delete(entry);
    const now = this.clock.now();
    for (const entry of entries) if (!this.due.has(entry)) this.plan(entry, now);
    this.arm();
  }

  stop(): void {
    this.cancel();
    this.due.clear();
  }

  private plan(entry: ScriptEntry, now: number): void {
    const { trigger } = entry;
    if (trigger.kind === 'timer') this.due.set(entry, nextDue(trigger.everySeconds, now));
  }

  private tick(): void {
    const now = this.clock.now();
    for (const [entry, at] of this.due) {
      const { trigger } = entry;
      // A clock that was set back would otherwise be waited for.
      const isLost = trigger.kind === 'timer' && at > now + trigger.everySeconds * 1000;
      if (at > now && !isLost) continue;
      this.plan(entry, now);
      if (!isLost) this.ring(entry);
    }
    this.arm();
  }

  private arm(): void {
    this.cancel();
    if (this.due.size === 0) return;
    const now = this.clock.now();
    const first = [...this.due.values()].reduce((least, at) => Math.min(least, at), now + longestSleepMs);
    this.cancel = this.clock.setTimeout(() => this.tick(), Math.max(0, first - now));
  }
}
