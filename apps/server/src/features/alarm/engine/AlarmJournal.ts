import type { Clock } from '../../../platform/clock/clock.ts';
import { LeaseLost } from '../../../platform/lease/EngineLease.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { AlarmBatch } from './AlarmStore.ts';
import type { EventRow } from './alarmRows.ts';

/** Maximum time for lines to wait for a group commit. */
const groupMs = 200;
const retryMs = 1000;

export interface JournalParts {
  write(batch: AlarmBatch): Promise<void>;
  /** The states and inputs that changed since the last call, at this very moment. */
  changes(): Omit<AlarmBatch, 'events'>;
  /** The lines are durable. */
  committed(events: readonly EventRow[]): void;
  /** Another process took over: nothing may be written any more. */
  lost(): void;
  clock: Clock;
  log: Log;
}

interface Waiter {
  resolve(): void;
  reject(error: unknown): void;
}

/** Group commit of journal lines with the resulting states. A failed write is kept and retried: no line is lost. */
export class AlarmJournal {
  private readonly parts: JournalParts;
  private events: EventRow[] = [];
  private waiters: Waiter[] = [];
  /** What a failed write left. */
  private kept: AlarmBatch | undefined;
  private cancelTimer: (() => void) | undefined;
  private running: Promise<void> | undefined;
  private isLost = false;

  constructor(parts: JournalParts) {
    this.parts = parts;
  }

  add(event: EventRow): void {
    this.events.push(event);
    this.schedule(groupMs);
  }

  /** Resolves when everything until now is durable; rejects if it could not be written. */
  commit(): Promise<void> {
    if (this.isLost) return Promise.reject(new LeaseLost('alarm'));
    const done = new Promise<void>((resolve, reject) => this.waiters.push({ resolve, reject }));
    this.run();
    return done;
  }

  private schedule(ms: number): void {
    this.cancelTimer ??= this.parts.clock.setTimeout(() => {
      this.cancelTimer = undefined;
      this.commit().catch(() => {});
    }, ms);
  }

  private run(): void {
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
      // Callers that arrived while the last batch failed or ended get a commit of their own.
      if (this.waiters.length > 0) this.run();
    });
  }

  private async drain(): Promise<void> {
    while (this.waiters.length > 0) {
      const waiters = this.waiters.splice(0);
      const batch = this.collect();
      try {
        if (!isEmpty(batch)) await this.parts.write(batch);
        if (batch.events.length > 0) this.parts.committed(batch.events);
        for (const { resolve } of waiters) resolve();
      } catch (error) {
        this.fail(error, batch);
        for (const { reject } of waiters) reject(error);
      }
    }
  }

  private collect(): AlarmBatch {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
    const { alarms, inputs } = this.parts.changes();
    const { kept } = this;
    this.kept = undefined;
    const events = this.events.splice(0);
    if (!kept) return { events, alarms, inputs };
    return {
      events: [...kept.events, ...events],
      alarms: new Map([...kept.alarms, ...alarms]),
      inputs: new Map([...kept.inputs, ...inputs]),
    };
  }

  private fail(error: unknown, batch: AlarmBatch): void {
    if (error instanceof LeaseLost) {
      this.isLost = true;
      this.parts.lost();
      return;
    }
    this.parts.log.error({ err: error, lines: batch.events.length }, 'could not write the alarm journal');
    this.kept = batch;
    this.schedule(retryMs);
  }
}

function isEmpty({ events, alarms, inputs }: AlarmBatch): boolean {
  return events.length === 0 && alarms.size === 0 && inputs.size === 0;
}
