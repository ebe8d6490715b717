import { fail } from '@lookfar/contract';
import { type Historian, HistorianError, type HistorianOptions } from '@lookfar/historian';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';

const retryMs = { first: 1000, most: 30_000 };

export interface HistoryStoreParts {
  create(options: Pick<HistorianOptions, 'now' | 'every' | 'onError'>): Historian;
  clock: Clock;
  log: Log;
}

/** Owns the historian: opens it, reopens it when it was lost, and reports whether it is available. */
export class HistoryStore {
  /** For writing. Rejects requests while it is closed. */
  readonly target: Historian;
  private readonly parts: HistoryStoreParts;
  private readonly listeners = new Set<() => Promise<void>>();
  private phase: 'closed' | 'opening' | 'open' = 'closed';
  private isStopped = false;
  private failures = 0;
  private stopTimer: (() => void) | undefined;
  private opening = Promise.resolve();

  constructor(parts: HistoryStoreParts) {
    this.parts = parts;
    this.target = parts.create({
      now: () => parts.clock.now(),
      every: (run, ms) => parts.clock.setInterval(run, ms),
      onError: (error) => this.failed(error),
    });
  }

  get isOpen(): boolean {
    return this.phase === 'open';
  }

  /** Runs whenever the history becomes readable. Returns its disposer. */
  onOpen(listener: () => Promise<void>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Resolves after the first attempt, even if it failed: it is retried in the background. */
  async start(): Promise<void> {
    this.open();
    await this.opening;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.stopTimer?.();
    await this.opening;
    if (!this.isOpen) return;
    this.phase = 'closed';
    await this.target.stop();
  }

  /** Queries the history; 1045 while it is unavailable. */
  async ask<T>(question: (historian: Historian) => Promise<T>): Promise<T> {
    if (!this.isOpen) fail('1045');
    try {
      return await question(this.target);
    } catch (error) {
      if (!(error instanceof HistorianError) || error.code === 'invalid') throw error;
      this.parts.log.warn({ err: error }, 'could not read history');
      return fail('1045');
    }
  }

  private open(): void {
    this.stopTimer = undefined;
    this.phase = 'opening';
    this.opening = this.tryToOpen();
  }

  private async tryToOpen(): Promise<void> {
    const { log } = this.parts;
    try {
      await this.target.start();
    } catch (error) {
      this.phase = 'closed';
      this.failures += 1;
      // One line for the whole outage.
      if (this.failures === 1) log.error({ err: error }, 'cannot open the history store; retrying');
      this.retry();
      return;
    }
    if (this.failures > 0) log.info('the history store is open again');
    this.failures = 0;
    this.phase = 'open';
    for (const listener of this.listeners) {
      await listener().catch((error: unknown) =>
        log.error({ err: error }, 'a task after opening the history store failed'),
      );
    }
  }

  private retry(): void {
    if (this.isStopped) return;
    const ms = Math.min(retryMs.most, retryMs.first * 2 ** (this.failures - 1));
    this.stopTimer = this.parts.clock.setTimeout(() => this.open(), ms);
  }

  private failed(error: HistorianError): void {
    if (error.code !== 'closed') {
      this.parts.log.warn({ err: error }, 'history maintenance failed');
      return;
    }
    if (this.phase !== 'open') return;
    this.phase = 'closed';
    this.failures += 1;
    this.parts.log.error({ err: error }, 'the history store stopped unexpectedly; reopening it');
    this.retry();
  }
}
