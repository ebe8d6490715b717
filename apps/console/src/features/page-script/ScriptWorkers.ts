import type { QueryLimits, QueryResult } from '@lookfar/formula';
import { crashed, endedRun, type ScriptJob } from './ScriptJob.ts';
import { ScriptSeat, type WorkerLike } from './ScriptSeat.ts';

export interface WorkersParts {
  open(): WorkerLike;
  /** The program of the engine. */
  engine(): Promise<ArrayBuffer>;
  limits: QueryLimits;
  /** Threads at most; none is started before there is work for it. */
  most: number;
}

interface Waiting {
  job: ScriptJob;
  resolve(result: QueryResult): void;
}

/** A thread that nobody needed for so long is ended: it keeps the memory that its scripts used. */
const idleMs = 30_000;

/**
 * Runs the scripts of pages in threads of their own, one at a time in each. One that hangs, or that nobody waits for
 * any more, is ended with its thread; the others go on.
 */
export class ScriptWorkers {
  readonly #parts: WorkersParts;
  readonly #waiting: Waiting[] = [];
  readonly #seats = new Set<ScriptSeat>();
  readonly #idle: ScriptSeat[] = [];
  #engine: Promise<ArrayBuffer> | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: WorkersParts) {
    this.#parts = parts;
  }

  /** Never rejects. */
  async run(job: ScriptJob): Promise<QueryResult> {
    const wasm = await this.#load().catch((error: unknown) => String(error));
    if (typeof wasm === 'string')
      return endedRun({ outcome: 'error', line: null, reason: { kind: 'noData', text: wasm } });
    if (job.signal.aborted) return endedRun(crashed);
    return new Promise((resolve) => {
      const waiting = { job, resolve };
      this.#waiting.push(waiting);
      job.signal.addEventListener('abort', () => this.#forget(waiting), { once: true });
      this.#advance(wasm);
    });
  }

  /** Ends the threads that nobody needs now. */
  rest(): void {
    clearTimeout(this.#idleTimer);
    for (const seat of this.#idle.splice(0)) {
      this.#seats.delete(seat);
      seat.end();
    }
  }

  #load(): Promise<ArrayBuffer> {
    this.#engine ??= this.#parts.engine().catch((error: unknown) => {
      this.#engine = undefined;
      throw error;
    });
    return this.#engine;
  }

  #forget(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    waiting.resolve(endedRun(crashed));
  }

  #advance(wasm: ArrayBuffer): void {
    clearTimeout(this.#idleTimer);
    while (this.#waiting.length > 0 && (this.#idle.length > 0 || this.#seats.size < this.#parts.most)) {
      const { job, resolve } = this.#waiting.shift() as Waiting;
      const seat = this.#idle.pop() ?? this.#hire(wasm);
      void seat.run(job).then(({ result, isUsable }) => {
        if (isUsable) this.#idle.push(seat);
        else this.#seats.delete(seat);
        resolve(result);
        this.#advance(wasm);
      });
    }
    if (this.#idle.length > 0) this.#idleTimer = setTimeout(() => this.rest(), idleMs);
  }

  #hire(wasm: ArrayBuffer): ScriptSeat {
    const seat = new ScriptSeat(this.#parts.open(), { wasm, limits: this.#parts.limits });
    this.#seats.add(seat);
    return seat;
  }
}
