import type { ChildProcess } from 'node:child_process';
import { Failure, fail } from '@lookfar/contract';
import type { Log } from '../log/log.ts';
import { startWorkProcess, usageOf } from './startWorkProcess.ts';
import { type Outcome, resultOf, type Task } from './task.ts';

/** Smaller inputs are worked on at once: they take a few ms at most, less than the way to another process and back. */
export const inlineSize = 64 * 1024;
/** More than this waiting: the next ones are refused, because memory holds all of their inputs. */
const mostWaiting = 20;
/** No document of an allowed size takes this much of a processor, or as long on the busiest machine. */
const usualCpuMs = 20_000;
const longestMs = 120_000;
const mostBytes = 1024 * 1024 * 1024;
/** A process without work ends, because it needs as much memory as the documents of its last task. */
const idleMs = 30_000;
const watchMs = 1000;

interface Job {
  task: string;
  input: unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Seat {
  job: Job;
  /** When it sat down, and what the process had used until then. */
  since: number;
  cpuMs: number;
}

export interface WorkPoolParts {
  /** The module that runs in a process: `runTasks` with all tasks. */
  entry: URL;
  /** Processes at most; none is started before there is work for it. */
  size: number;
  log: Log;
  /** What a document may take of a processor. */
  cpuMs?: number;
}

/**
 * Runs tasks on large inputs in processes of their own, with limits of memory and time: the event loop stays free, and what
 * a document does to its reader ends that reader alone.
 */
export class WorkPool {
  private readonly parts: WorkPoolParts;
  private readonly waiting: Job[] = [];
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();
  private readonly busy = new Map<ChildProcess, Seat>();
  private watch: NodeJS.Timeout | undefined;
  private readonly cpuMs: number;
  private isStopped = false;

  constructor(parts: WorkPoolParts) {
    this.parts = parts;
    this.cpuMs = parts.cpuMs ?? usualCpuMs;
  }

  /** `size` of the input: bytes or characters. 429 while too much is waiting, 1620 if it breaks its reader. */
  async run<In, Out>(task: Task<In, Out>, input: In, size: number): Promise<Out> {
    if (size < inlineSize || this.isStopped) return task.run(input);
    if (this.waiting.length >= mostWaiting) fail('429', { seconds: 5 });
    const value = await new Promise<unknown>((resolve, reject) => {
      this.waiting.push({ task: task.name, input, resolve, reject });
      this.advance();
    });
    return value as Out;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    const gone = new Error('the server is stopping');
    for (const { reject } of this.waiting.splice(0)) reject(gone);
    for (const { job } of this.busy.values()) job.reject(gone);
    for (const timer of this.idle.values()) clearTimeout(timer);
    const workers = [...this.idle.keys(), ...this.busy.keys()];
    await Promise.all(
      workers.map((worker) => {
        const ended = new Promise((resolve) => worker.once('close', resolve));
        worker.kill('SIGKILL');
        return ended;
      }),
    );
  }

  private advance(): void {
    while (this.waiting.length > 0 && (this.idle.size > 0 || this.busy.size < this.parts.size)) {
      const job = this.waiting.shift();
      if (!job) return;
      const worker = this.takeIdle() ?? this.hire();
      this.busy.set(worker, { job, since: performance.now(), cpuMs: usage(worker)?.cpuMs ?? 0 });
      this.watch ??= setInterval(() => this.endGreedy(), Math.min(watchMs, this.cpuMs));
      // One that could not start, or has just ended, tells so by itself.
      worker.send({ task: job.task, input: job.input }, () => {});
    }
  }

  private takeIdle(): ChildProcess | undefined {
    const [first] = this.idle;
    if (!first) return undefined;
    const [worker, timer] = first;
    clearTimeout(timer);
    this.idle.delete(worker);
    hold(worker, true);
    return worker;
  }

  private hire(): ChildProcess {
    const worker = startWorkProcess(this.parts.entry);
    worker.on('message', (outcome: Outcome) => this.heard(worker, outcome));
    worker.on('error', (err) => {
      this.parts.log.error({ err }, 'a worker process failed');
      this.gone(worker, err);
    });
    worker.on('close', (code, signal) => this.gone(worker, undefined, signal ?? code));
    return worker;
  }

  private heard(worker: ChildProcess, outcome: Outcome): void {
    const job = this.leave(worker);
    if (!this.isStopped) {
      const timer = setTimeout(() => this.dismiss(worker), idleMs);
      this.idle.set(worker, timer);
      // Neither keeps the process alive.
      timer.unref();
      hold(worker, false);
    }
    try {
      job?.resolve(resultOf(outcome));
    } catch (error) {
      job?.reject(error);
    }
    this.advance();
  }

  /** It ends a moment later, and takes nothing with it. */
  private dismiss(worker: ChildProcess): void {
    this.idle.delete(worker);
    worker.kill('SIGKILL');
  }

  /** A second later than it should at most: by time of the processor, so that a busy machine ends nobody. */
  private endGreedy(): void {
    for (const [worker, { since, cpuMs: before }] of this.busy) {
      const { cpuMs, bytes } = usage(worker) ?? { cpuMs: before, bytes: 0 };
      const isGreedy = cpuMs - before > this.cpuMs || bytes > mostBytes || performance.now() - since > longestMs;
      if (isGreedy) worker.kill('SIGKILL');
    }
  }

  /** Ended because it was idle, took too much, broke, or the server stops. */
  private gone(worker: ChildProcess, failed?: Error, end?: string | number | null): void {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
    const job = this.leave(worker);
    if (job) {
      if (!failed) this.parts.log.warn({ task: job.task, end }, 'a document broke its reader');
      job.reject(failed ?? new Failure('1620'));
    }
    if (!this.isStopped) this.advance();
  }

  private leave(worker: ChildProcess): Job | undefined {
    const seat = this.busy.get(worker);
    this.busy.delete(worker);
    if (this.busy.size === 0) {
      clearInterval(this.watch);
      this.watch = undefined;
    }
    return seat?.job;
  }
}

const usage = ({ pid }: ChildProcess) => (pid === undefined ? undefined : usageOf(pid));

/** Whether this process waits for it to end. */
function hold(worker: ChildProcess, isHeld: boolean): void {
  const how = isHeld ? 'ref' : 'unref';
  worker[how]();
  worker.channel?.[how]();
}
