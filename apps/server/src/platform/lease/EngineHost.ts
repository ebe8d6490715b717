import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { type EngineLease, LeaseLost, renewalMs } from './EngineLease.ts';

/** Does the engine's work from `start` on; without `saves`, another process has taken over. */
export interface EngineRunner {
  start(): Promise<void>;
  stop(options: { saves: boolean }): Promise<void>;
}

export interface HostParts {
  lease: EngineLease;
  clock: Clock;
  log: Log;
  /** Creates a new one each time this process starts to run the engine. */
  createRunner(lost: () => void): EngineRunner;
}

/** Runs the engine while this process holds the lease, and waits for it otherwise. */
export class EngineHost {
  private readonly parts: HostParts;
  private runner: EngineRunner | undefined;
  private stopWatch: () => void = () => {};
  private turn = Promise.resolve();
  private isStopped = false;

  constructor(parts: HostParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    await this.tryRun();
    this.stopWatch = this.parts.clock.setInterval(() => this.queue(() => this.watch()), renewalMs);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.stopWatch();
    await this.turn;
    const { runner } = this;
    this.runner = undefined;
    if (!runner) return;
    await runner.stop({ saves: true });
    await this.parts.lease.release();
  }

  private async watch(): Promise<void> {
    if (this.isStopped) return;
    if (!this.runner) return this.parts.lease.isShared ? this.tryRun() : undefined;
    try {
      await this.parts.lease.renew();
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      await this.yieldToOther();
    }
  }

  private async tryRun(): Promise<void> {
    if (!(await this.parts.lease.take())) return;
    const runner = this.parts.createRunner(() => this.queue(() => this.yieldToOther()));
    try {
      await runner.start();
    } catch (error) {
      await runner.stop({ saves: false });
      throw error;
    }
    this.runner = runner;
    // With a single server this is always the case, so it is not worth an info line.
    this.parts.log[this.parts.lease.isShared ? 'info' : 'debug'](
      `this server runs the ${this.parts.lease.engine} engine`,
    );
  }

  private async yieldToOther(): Promise<void> {
    const { runner } = this;
    this.runner = undefined;
    if (!runner) return;
    this.parts.log.warn(`another server has taken over the ${this.parts.lease.engine} engine`);
    await runner.stop({ saves: false });
  }

  /** Serialised, so that a lease lost during a renewal ends a runner only once. */
  private queue(work: () => Promise<void>): void {
    const { lease, log } = this.parts;
    this.turn = this.turn
      .then(work)
      .catch((err: unknown) => log.error({ err }, `could not watch the lease of the ${lease.engine} engine`));
  }
}
