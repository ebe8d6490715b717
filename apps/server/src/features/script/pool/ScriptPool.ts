import { Worker } from 'node:worker_threads';
import { scriptLimits } from '@lookfar/contract';
import type { SandboxEnding, SandboxRequest, SandboxResult } from '@lookfar/formula/sandbox';
import type { Log } from '../../../platform/log/log.ts';
import { FairQueue } from './FairQueue.ts';
import type { WorkerMessage } from './scriptWorker.ts';

/**
 * A run that has not ended after this time hangs in one native operation, regardless of the plant's clock. The sandbox
 * itself counts the time of the processor; this is long enough for a machine that has little of it to give.
 */
const usualHangMs = scriptLimits.runMs * 50;
/** What a thread may use for itself; the scripts' own memory is limited by the sandbox. */
const resourceLimits = { maxOldGenerationSizeMb: 128, stackSizeMb: 4 };

const timedOut: SandboxEnding = { outcome: 'timeout', line: null };
const crashed: SandboxEnding = { outcome: 'error', line: null, reason: { kind: 'crashed' } };

export interface PoolJob {
  /** The organisation that it runs for. */
  owner: number;
  /** Called when its turn has come, so that it starts with the values of that moment and nothing large waits. */
  request(): SandboxRequest;
}

interface Job extends PoolJob {
  resolve(result: SandboxResult): void;
}

interface Seat {
  worker: Worker;
  job: Job;
  /** What the job keeps if it does not end by itself. */
  state: string;
  /** By `performance.now()`. */
  since: number;
  watch: NodeJS.Timeout | undefined;
}

export interface PoolParts {
  /** Threads at most; none is started before there is work for it. */
  size: number;
  log: Log;
  /** The thread's entry, if it is not the default. */
  entry?: URL;
  hangMs?: number;
}

/**
 * Runs scripts in their own threads. One that hangs or dies is terminated and replaced; the others continue. The time
 * of the threads is shared equally between organisations, and a single one never occupies all of them.
 */
export class ScriptPool {
  private readonly parts: PoolParts;
  private readonly waiting: FairQueue<Job>;
  private readonly idle: Worker[] = [];
  private readonly seats = new Map<Worker, Seat>();
  private readonly hangMs: number;
  private isStopped = false;

  constructor(parts: PoolParts) {
    this.parts = parts;
    this.hangMs = parts.hangMs ?? usualHangMs;
    this.waiting = new FairQueue({ mostEach: Math.max(1, parts.size - 1) });
  }

  /** Never rejects. */
  run({ owner, request }: PoolJob): Promise<SandboxResult> {
    return new Promise((resolve) => {
      const job = { owner, request, resolve };
      if (this.isStopped) return settle(job, crashed);
      this.waiting.push(owner, job);
      this.advance();
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (const job of this.waiting.clear()) settle(job, crashed);
    const workers = [...this.idle.splice(0), ...this.seats.keys()];
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  private advance(): void {
    while (this.idle.length > 0 || this.seats.size < this.parts.size) {
      const job = this.waiting.take();
      if (!job) return;
      const worker = this.idle.pop() ?? this.hire();
      const request = job.request();
      this.seats.set(worker, { worker, job, state: request.state, since: performance.now(), watch: undefined });
      worker.postMessage(request);
    }
  }

  private hire(): Worker {
    const entry = this.parts.entry ?? defaultEntry();
    const worker = new Worker(entry, { name: 'scripts', workerData: sandboxLimits, resourceLimits });
    worker.on('message', (word: WorkerMessage) => this.heard(worker, word));
    worker.on('error', (err) => this.parts.log.error({ err }, 'a script worker failed'));
    worker.on('exit', () => this.gone(worker));
    return worker;
  }

  private heard(worker: Worker, word: WorkerMessage): void {
    const seat = this.seats.get(worker);
    if (!seat) return;
    if (word.kind === 'began') {
      seat.watch = setTimeout(() => this.endHanging(seat), this.hangMs);
      return;
    }
    this.leave(seat, word.result);
    if (!this.isStopped) this.idle.push(worker);
    this.advance();
  }

  private endHanging(seat: Seat): void {
    this.parts.log.warn('a script is not responding; terminating its worker');
    this.leave(seat, { ...ended(seat.state, timedOut), ms: this.hangMs });
    void seat.worker.terminate();
    this.advance();
  }

  private gone(worker: Worker): void {
    const at = this.idle.indexOf(worker);
    if (at >= 0) this.idle.splice(at, 1);
    const seat = this.seats.get(worker);
    if (seat) this.leave(seat, ended(seat.state, crashed));
    if (!this.isStopped) this.advance();
  }

  private leave({ worker, job, since, watch }: Seat, result: SandboxResult): void {
    clearTimeout(watch);
    this.seats.delete(worker);
    // The time for which it had the thread, including a start that its crash has made necessary.
    this.waiting.ended(job.owner, performance.now() - since);
    job.resolve(result);
  }
}

const { runMs, memoryBytes, logLines, logLineLength, writesPerRun, stateBytes } = scriptLimits;
const sandboxLimits = { runMs, memoryBytes, logLines, logLineLength, writesPerRun, stateBytes };

/** Next to this file in the sources, next to the program in a bundle. */
function defaultEntry(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './scriptWorker.ts' : './scriptWorker.mjs', import.meta.url);
}

function ended(state: string, ending: SandboxEnding): SandboxResult {
  return { ending, ms: 0, log: [], dropped: 0, writes: [], state };
}

function settle(job: Job, ending: SandboxEnding): void {
  job.resolve(ended(job.request().state, ending));
}
