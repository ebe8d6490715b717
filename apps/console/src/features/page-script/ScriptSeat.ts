import type { QueryLimits, QueryResult, SandboxEnding } from '@lookfar/formula';
import { crashed, endedRun, type ScriptJob } from './ScriptJob.ts';
import type { FromWorker, ToWorker } from './worker/WorkerMessage.ts';

/** What is used of a worker. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

/** In the engine, without asking or ending, only one that hangs in a native operation is longer than a few limits. */
const hangTimes = 5;
/** For everything that a script waits for, except for users. */
const waitMs = 60_000;

interface Run {
  job: ScriptJob;
  resolve(end: RunEnd): void;
  hang?: ReturnType<typeof setTimeout>;
  wait?: ReturnType<typeof setTimeout>;
  /** Questions that a user has to answer. */
  dialogs: number;
}

interface RunEnd {
  result: QueryResult;
  /** The thread can take the next run. */
  isUsable: boolean;
}

/** A thread and the run that it is busy with. */
export class ScriptSeat {
  readonly #worker: WorkerLike;
  readonly #limits: QueryLimits;
  #run: Run | undefined;
  #isEnded = false;

  constructor(worker: WorkerLike, { wasm, limits }: { wasm: ArrayBuffer; limits: QueryLimits }) {
    this.#worker = worker;
    this.#limits = limits;
    worker.onmessage = ({ data }) => this.#heard(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.#giveUp(crashed);
    };
    worker.postMessage({ kind: 'open', wasm, limits });
  }

  run(job: ScriptJob): Promise<RunEnd> {
    return new Promise((resolve) => {
      const run: Run = { job, resolve, dialogs: 0 };
      this.#run = run;
      if (this.#isEnded) {
        this.#giveUp(crashed);
        return;
      }
      this.#startWait(run);
      job.signal.addEventListener('abort', () => this.#run === run && this.#giveUp(crashed), { once: true });
      this.#worker.postMessage({ kind: 'run', request: job.request });
    });
  }

  end(): void {
    this.#isEnded = true;
    this.#worker.terminate();
  }

  #heard(message: FromWorker): void {
    const run = this.#run;
    if (!run) return;
    if (message.kind === 'began') this.#startHang(run);
    else if (message.kind === 'resting') clearTimeout(run.hang);
    else if (message.kind === 'ask') void this.#answer(run, message);
    else this.#leave(run, { result: message.result, isUsable: true });
  }

  async #answer(run: Run, { id, question }: Extract<FromWorker, { kind: 'ask' }>): Promise<void> {
    const isDialog = question.ask === 'write';
    if (isDialog) this.#count(run, 1);
    const answer = await run.job.ask(question);
    if (this.#run !== run) return;
    if (isDialog) this.#count(run, -1);
    this.#startHang(run);
    this.#worker.postMessage({ kind: 'answer', id, answer });
  }

  /** While a user is asked, nothing is late. */
  #count(run: Run, by: 1 | -1): void {
    run.dialogs += by;
    if (run.dialogs > 0) clearTimeout(run.wait);
    else this.#startWait(run);
  }

  #startWait(run: Run): void {
    clearTimeout(run.wait);
    const reason = { kind: 'waitedTooLong', limit: waitMs / 1000 } as const;
    run.wait = setTimeout(() => this.#giveUp({ outcome: 'error', line: null, reason }), waitMs);
  }

  #startHang(run: Run): void {
    clearTimeout(run.hang);
    const ms = this.#limits.runMs * hangTimes;
    run.hang = setTimeout(() => this.#giveUp({ outcome: 'timeout', line: null }), ms);
  }

  #giveUp(ending: SandboxEnding): void {
    this.end();
    if (this.#run) this.#leave(this.#run, { result: endedRun(ending), isUsable: false });
  }

  #leave(run: Run, end: RunEnd): void {
    clearTimeout(run.hang);
    clearTimeout(run.wait);
    this.#run = undefined;
    run.resolve(end);
  }
}
