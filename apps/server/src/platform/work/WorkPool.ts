import { Worker } from 'node:worker_threads';
import { fail } from '@lookfar/contract';
import type { Log } from '../log/log.ts';
import { type Outcome, resultOf, type Task } from './task.ts';

/** Smaller inputs are worked on at once: they take a few ms at most, less than the way to another thread and back. */
export const inlineSize = 64 * 1024;
/** More than this waiting: the next ones are refused, because memory holds all of their inputs. */
const mostWaiting = 20;
/** No document of an allowed size takes this long. */
const longestMs = 20_000;
/** A thread without work ends, because it needs as much memory as the documents of its last task. */
const idleMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 512 };

interface Job {
  task: string;
  input: unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export interface WorkPoolParts {
  /** The module that runs in a thread: `runTasks` with all tasks. */
  entry: URL;
  /** Threads at most; none is started before there is work for it. */
  size: number;
  log: Log;
}

/** Runs tasks on large inputs in threads of their own, so that the event loop stays free. */
export class WorkPool {
  private readonly parts: WorkPoolParts;
  private readonly waiting: Job[] = [];
  private readonly idle = new Map<Worker, NodeJS.Timeout>();
  private readonly busy = new Map<Worker, { job: Job; watch: NodeJS.Timeout }>();
  private isStopped = false;

  constructor(parts: WorkPoolParts) {
    this.parts = parts;
  }

  /** `size` of the input: bytes or characters. 429 while too much is waiting. */
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
    for (const timer of this.idle.values()) clearTimeout(timer);
    const workers = [...this.idle.keys(), ...this.busy.keys()];
    this.idle.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  private advance(): void {
    while (this.waiting.length > 0 && (this.idle.size > 0 || this.busy.size < this.parts.size)) {
      const job = this.waiting.shift();
      if (!job) return;
      const worker = this.takeIdle() ?? this.hire();
      const watch = setTimeout(() => void worker.terminate(), longestMs);
      this.busy.set(worker, { job, watch });
      worker.postMessage({ task: job.task, input: job.input });
    }
  }

  private takeIdle(): Worker | undefined {
    const [first] = this.idle;
    if (!first) return undefined;
    const [worker, timer] = first;
    clearTimeout(timer);
    this.idle.delete(worker);
    worker.ref();
    return worker;
  }

  private hire(): Worker {
    const worker = new Worker(this.parts.entry, { name: 'work', resourceLimits });
    worker.on('message', (outcome: Outcome) => this.heard(worker, outcome));
    worker.on('error', (err) => this.parts.log.error({ err }, 'a worker thread failed'));
    worker.on('exit', () => this.gone(worker));
    return worker;
  }

  private heard(worker: Worker, outcome: Outcome): void {
    const job = this.leave(worker);
    if (!this.isStopped) {
      const timer = setTimeout(() => this.dismiss(worker), idleMs);
      this.idle.set(worker, timer);
      // Neither keeps the process alive.
      timer.unref();
      worker.unref();
    }
    try {
      job?.resolve(resultOf(outcome));
    } catch (error) {
      job?.reject(error);
    }
    this.advance();
  }

  /** It ends a moment later, and takes nothing with it. */
  private dismiss(worker: Worker): void {
    this.idle.delete(worker);
    void worker.terminate();
  }

  /** Ended because it was idle, took too long, ran out of memory, or the server stops. */
  private gone(worker: Worker): void {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
    this.leave(worker)?.reject(new Error('a worker thread ended before it was done'));
    if (!this.isStopped) this.advance();
  }

  private leave(worker: Worker): Job | undefined {
    const seat = this.busy.get(worker);
    clearTimeout(seat?.watch);
    this.busy.delete(worker);
    return seat?.job;
  }
}
