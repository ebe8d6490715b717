import { fail } from '@lookfar/contract';
import { type Historian, HistorianError, type HistorianOptions } from '@lookfar/historian';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import { type HistoryPreparation, PreparedHistorian } from './PreparedHistorian.ts';
import type { SharedHistorian } from './RemoteHistorian.ts';

/** `standby`: another process has it; when that one ends, this one takes over. */
const retryMs = { first: 1000, most: 30_000, standby: 3000 };

export interface HistoryStoreParts {
  create(options: Pick<HistorianOptions, 'now' | 'every' | 'onError'>): Historian;
  clock: Clock;
  log: Log;
  /** In an installation of several processes: the historian of the one that has it open. */
  remote?: SharedHistorian | undefined;
  /** Runs whenever this process has opened it; its result when it is closed. */
  share?(historian: Historian): () => void;
}

/**
 * Owns the historian, or asks the process that does: opens it, reopens it when it was lost, and reports whether it is
 * available.
 */
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
  private isLocked = false;
  private unshare: (() => void) | undefined;
  private preparation: HistoryPreparation | undefined;

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

  /** Another process keeps the history, and this one asks it. */
  get isElsewhere(): boolean {
    return this.isLocked && this.parts.remote !== undefined;
  }

  /** The own one while it is open, else that of another process. Rejects while there is neither. */
  get current(): SharedHistorian {
    return this.isOpen ? this.target : (this.parts.remote ?? this.target);
  }

  /** What is asked for is prepared first. */
  prepareWith(preparation: HistoryPreparation): void {
    this.preparation = preparation;
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
    this.close();
    await this.target.stop();
  }

  /** Queries the history; 1045 while it is unavailable. */
  async ask<T>(question: (historian: SharedHistorian) => Promise<T>): Promise<T> {
    if (!this.isOpen && !this.parts.remote) fail('1045');
    try {
      return await question(this.readable);
    } catch (error) {
      if (!(error instanceof HistorianError) || error.code === 'invalid') throw error;
      this.parts.log.warn({ err: error }, 'could not read history');
      return fail('1045');
    }
  }

  private get readable(): SharedHistorian {
    return this.preparation ? new PreparedHistorian(this.current, this.preparation) : this.current;
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
      this.isLocked = error instanceof HistorianError && error.code === 'locked';
      // One line for the whole outage.
      if (this.failures === 1 && this.isElsewhere) log.info('another server keeps the history; this one asks it');
      else if (this.failures === 1) log.error({ err: error }, 'cannot open the history store; retrying');
      this.retry();
      return;
    }
    this.isLocked = false;
    if (this.failures > 0) log.info('the history store is open again');
    this.failures = 0;
    this.phase = 'open';
    this.unshare = this.parts.share?.(this.target);
    for (const listener of this.listeners) {
      await listener().catch((error: unknown) =>
        log.error({ err: error }, 'a task after opening the history store failed'),
      );
    }
  }

  private retry(): void {
    if (this.isStopped) return;
    const pause = Math.min(retryMs.most, retryMs.first * 2 ** (this.failures - 1));
    const ms = this.isElsewhere ? retryMs.standby : pause;
    this.stopTimer = this.parts.clock.setTimeout(() => this.open(), ms);
  }

  private close(): void {
    this.phase = 'closed';
    this.unshare?.();
    this.unshare = undefined;
  }

  private failed(error: HistorianError): void {
    const hasEnded = error.code === 'closed' || error.code === 'locked';
    if (!hasEnded) {
      this.parts.log.warn({ err: error }, 'history maintenance failed');
      return;
    }
    if (this.phase !== 'open') return;
    this.close();
    this.failures += 1;
    this.isLocked = error.code === 'locked';
    if (this.isElsewhere) this.parts.log.warn('another server has taken over the history; this one asks it');
    else this.parts.log.error({ err: error }, 'the history store stopped unexpectedly; reopening it');
    this.retry();
  }
}
