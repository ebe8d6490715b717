import { HistorianError, type Point } from '@lookfar/historian';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';

/** Points of one message of a gateway. */
export interface HistoryEntry {
  gatewayId: number;
  /** How often the gateway had been born when it arrived. */
  births: number;
  batch: number | undefined;
  historical: boolean;
  points: readonly Point[];
}

export interface HistoryWriterParts {
  append(points: readonly Point[]): Promise<void>;
  /** These are in history; not acknowledged before it resolves. If it fails, they are appended again. */
  appended(entries: readonly HistoryEntry[]): Promise<void>;
  /** These are durable, or were not to be stored. */
  stored(entries: readonly HistoryEntry[]): void;
  clock: Clock;
  log: Log;
}

export const writerLimits = {
  /** A commit waits this long for more points. */
  flushMs: 200,
  /** This many points do not wait. */
  groupPoints: 20_000,
  /** Points of one commit. */
  commitPoints: 100_000,
  /** Beyond this many waiting points, data that gateways buffer anyway is not accepted. */
  latePoints: 100_000,
  /** Beyond this nothing is. */
  mostPoints: 400_000,
  retryMs: { first: 1000, most: 30_000 },
} as const;

/**
 * Stores points in groups. Failed writes are retried indefinitely; meanwhile memory is bounded: entries beyond the
 * limit are not accepted, so they are not acknowledged and their gateways send them again.
 */
export class HistoryWriter {
  private readonly parts: HistoryWriterParts;
  private queue: HistoryEntry[] = [];
  private waiting = 0;
  private refused = 0;
  private failures = 0;
  private writing: Promise<void> | undefined;
  private stopTimer: (() => void) | undefined;
  private isTurnNear = false;

  constructor(parts: HistoryWriterParts) {
    this.parts = parts;
  }

  get isFailing(): boolean {
    return this.failures > 0;
  }

  takesLate(): boolean {
    return this.waiting < writerLimits.latePoints;
  }

  add(entry: HistoryEntry): void {
    const count = entry.points.length;
    if (count === 0) {
      this.parts.stored([entry]);
      return;
    }
    if (this.waiting + count > writerLimits.mostPoints) {
      this.refused += count;
      return;
    }
    this.queue.push(entry);
    this.waiting += count;
    this.plan();
  }

  /** Stores what is waiting, once. */
  async stop(): Promise<void> {
    this.stopTimer?.();
    await this.writing;
    this.stopTimer?.();
    while (this.queue.length > 0 && (await this.write(this.nextGroup())));
  }

  private plan(): void {
    if (this.writing !== undefined) return;
    const isUrgent = !this.isFailing && this.waiting >= writerLimits.groupPoints;
    // A scheduled flush that is near enough stays: if every entry postponed it, it would never run.
    if (this.stopTimer && (this.isTurnNear || !isUrgent)) return;
    this.stopTimer?.();
    this.isTurnNear = isUrgent;
    const { first, most } = writerLimits.retryMs;
    const pause = this.isFailing ? Math.min(most, first * 2 ** (this.failures - 1)) : writerLimits.flushMs;
    this.stopTimer = this.parts.clock.setTimeout(() => this.turn(), isUrgent ? 0 : pause);
  }

  private turn(): void {
    this.stopTimer = undefined;
    this.writing = this.write(this.nextGroup()).then(() => {
      this.writing = undefined;
      if (this.queue.length > 0) this.plan();
    });
  }

  private nextGroup(): HistoryEntry[] {
    let points = 0;
    const end = this.queue.findIndex((entry) => {
      points += entry.points.length;
      return points > writerLimits.commitPoints;
    });
    // An entry larger than a commit is written alone.
    return end < 0 ? [...this.queue] : this.queue.slice(0, Math.max(1, end));
  }

  /** True if the group is done; otherwise it stays in the queue. */
  private async write(group: readonly HistoryEntry[]): Promise<boolean> {
    try {
      await this.parts.append(group.flatMap((entry) => entry.points));
      await this.parts.appended(group);
    } catch (error) {
      if (error instanceof HistorianError && error.code === 'invalid') return this.writeSingly(group, error);
      this.failed(error);
      return false;
    }
    this.done(group);
    return true;
  }

  /** One bad point must not block the others: its entry is refused like a value of the wrong type. */
  private async writeSingly(group: readonly HistoryEntry[], reason: HistorianError): Promise<boolean> {
    const [only] = group;
    if (group.length === 1 && only) {
      const { gatewayId, batch } = only;
      this.parts.log.error({ err: reason, gatewayId, batch }, 'refused points that cannot be stored in history');
      this.done(group);
      return true;
    }
    for (const entry of group) if (!(await this.write([entry]))) return false;
    return true;
  }

  private done(group: readonly HistoryEntry[]): void {
    this.queue = this.queue.slice(group.length);
    for (const { points } of group) this.waiting -= points.length;
    if (this.failures > 0) {
      this.parts.log.info({ refusedPoints: this.refused }, 'history is being stored again');
      this.failures = 0;
      this.refused = 0;
    }
    this.parts.stored(group);
  }

  /** One line for the whole time. */
  private failed(error: unknown): void {
    this.failures += 1;
    if (this.failures > 1) return;
    this.parts.log.error(
      { err: error, waitingPoints: this.waiting },
      'cannot store history; nothing is acknowledged to gateways',
    );
  }
}
