import { HistorianError, type Point } from '@lookfar/historian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';

const retryMs = 2000;
/** What waits for a history that cannot be written; older points are computed again from their inputs. */
const mostPoints = 200_000;

export interface VariableRecorderParts {
  append(points: readonly Point[]): Promise<void>;
  clock: Clock;
  log: Log;
}

/** Stores values of variables as they change. */
export class VariableRecorder {
  private readonly parts: VariableRecorderParts;
  private waiting: Point[] = [];
  private writing = Promise.resolve();
  private isQueued = false;
  private stopRetry: (() => void) | undefined;
  private isFailing = false;

  constructor(parts: VariableRecorderParts) {
    this.parts = parts;
  }

  add(points: readonly Point[]): void {
    for (const point of points) this.waiting.push(point);
    if (this.waiting.length > mostPoints) this.waiting.splice(0, this.waiting.length - mostPoints);
    if (!this.stopRetry) this.write();
  }

  /** Resolves when what was added so far is durable, or could not be stored. */
  async settled(): Promise<void> {
    await this.writing;
  }

  async stop(): Promise<void> {
    this.cancelRetry();
    this.write();
    await this.writing;
    this.cancelRetry();
  }

  private cancelRetry(): void {
    this.stopRetry?.();
    this.stopRetry = undefined;
  }

  /** One after another: points are stored in their order. */
  private write(): void {
    if (this.isQueued) return;
    this.isQueued = true;
    this.writing = this.writing.then(() => {
      this.isQueued = false;
      return this.attempt();
    });
  }

  private async attempt(): Promise<void> {
    const { log, clock } = this.parts;
    const points = this.waiting;
    if (points.length === 0) return;
    this.waiting = [];
    try {
      await this.parts.append(points);
      if (this.isFailing) log.info('values of variables are being stored again');
      this.isFailing = false;
    } catch (err) {
      const isRefused = err instanceof HistorianError && err.code === 'invalid';
      if (!this.isFailing) log.error({ err, points: points.length }, 'could not store values of variables');
      this.isFailing = true;
      if (isRefused) return;
      this.waiting = [...points, ...this.waiting].slice(-mostPoints);
      this.stopRetry = clock.setTimeout(() => {
        this.stopRetry = undefined;
        this.write();
      }, retryMs);
    }
  }
}
