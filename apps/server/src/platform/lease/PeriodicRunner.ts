import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { EngineRunner } from './EngineHost.ts';
import { LeaseLost } from './EngineLease.ts';

export interface PeriodicJob {
  name: string;
  everyMs: number;
  run(isStopped: () => boolean): Promise<void>;
}

export interface PeriodicRunnerParts {
  jobs: readonly PeriodicJob[];
  clock: Clock;
  log: Log;
  /** Another process does it now. */
  lost(): void;
}

/** Runs jobs at the start and then regularly, one at a time. What one fails at does not keep others from running. */
export class PeriodicRunner implements EngineRunner {
  readonly #parts: PeriodicRunnerParts;
  #stopTimers: (() => void)[] = [];
  #turn = Promise.resolve();
  /** Those that wait for their turn. */
  readonly #queued = new Set<PeriodicJob>();
  #isStopped = false;

  constructor(parts: PeriodicRunnerParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { jobs, clock } = this.#parts;
    this.#stopTimers = jobs.map((job) => clock.setInterval(() => void this.#queue(job), job.everyMs));
    for (const job of jobs) void this.#queue(job);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const stop of this.#stopTimers) stop();
    await this.#turn;
  }

  /** Soon, without waiting for its time. Resolves when it is done. */
  look(name: string): Promise<void> {
    const job = this.#parts.jobs.find((one) => one.name === name);
    return job ? this.#queue(job) : Promise.resolve();
  }

  #queue(job: PeriodicJob): Promise<void> {
    if (this.#queued.has(job)) return this.#turn;
    this.#queued.add(job);
    this.#turn = this.#turn.then(() => this.#run(job));
    return this.#turn;
  }

  async #run(job: PeriodicJob): Promise<void> {
    const { log, lost } = this.#parts;
    this.#queued.delete(job);
    if (this.#isStopped) return;
    try {
      await job.run(() => this.#isStopped);
    } catch (err) {
      if (err instanceof LeaseLost) lost();
      else log.error({ err, job: job.name }, 'a regular job failed');
    }
  }
}
