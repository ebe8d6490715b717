import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { scriptName } from './prelude.ts';
import type { Refusals } from './Refusals.ts';
import type { SandboxEnding } from './SandboxRun.ts';

/** Deep enough for any reasonable script; the host's own stack must be larger. */
const stackBytes = 192 * 1024;
/** To read what was thrown when the run's time is up. */
const readingMs = 50;
/** Checks of the time after it was up; a script that survives them catches its own end again and again. */
const lastChecks = 20;
const linePlace = new RegExp(`${scriptName}:(\\d+):(\\d+)`);
const closing = '\n})()';

export interface GuestParts {
  engine: QuickJSWASMModule;
  code: string;
  /** What the code is wrapped in: a function, or an async one. */
  opening: string;
  limits: { runMs: number; memoryBytes: number };
  elapsed(): number;
  refusals: Refusals;
}

/** Functions of ours in the environment: what becomes of the result, and what was thrown, as two texts. */
interface Helpers {
  finish: QuickJSHandle;
  describe: QuickJSHandle;
}

/** The environment of one run of one script, within its limits of memory and of the time spent in it. */
export class Guest {
  isEngineSpent = false;
  private readonly parts: GuestParts;
  private runtime: QuickJSRuntime | undefined;
  private context: QuickJSContext | undefined;
  private helpers: Helpers | undefined;
  private left: number;
  private deadline = 0;
  private isTimeUp = false;
  private checksLeft = lastChecks;

  constructor(parts: GuestParts) {
    this.parts = parts;
    this.left = parts.limits.runMs;
  }

  /** A piece of work in it, on its time. Whatever breaks the engine itself is an ending, too. */
  work<T>(job: (context: QuickJSContext) => T): T | SandboxEnding {
    const { elapsed } = this.parts;
    const began = elapsed();
    this.deadline = began + this.left;
    try {
      this.context ??= this.open();
      return job(this.context);
    } catch (error) {
      this.isEngineSpent = true;
      return this.brokenBy(error);
    } finally {
      this.left -= elapsed() - began;
    }
  }

  /** Calls a prelude, which returns `finish` and `describe`. Takes ownership of the arguments. */
  furnish(prelude: string, args: readonly QuickJSHandle[]): void {
    const context = this.opened();
    const make = context.unwrapResult(context.evalCode(prelude, 'prelude'));
    const made = context.unwrapResult(context.callFunction(make, context.undefined, ...args));
    this.helpers = { finish: context.getProp(made, 0), describe: context.getProp(made, 1) };
    for (const handle of [make, made, ...args]) handle.dispose();
  }

  /** Runs the script up to where nothing more can be done now; returns its value, or how it failed. */
  evaluate(): QuickJSHandle | SandboxEnding {
    const { opening, code } = this.parts;
    const result = this.opened().evalCode(`${opening}${code}${closing}`, scriptName);
    if (result.error) return this.endedBy(result.error);
    const ending = this.runJobs();
    if (ending) result.value.dispose();
    return ending ?? result.value;
  }

  /** Undefined if none of the promises' continuations failed. */
  runJobs(): SandboxEnding | undefined {
    const jobs = this.runtime?.executePendingJobs();
    return jobs?.error ? this.endedBy(jobs.error, jobs.error.context) : undefined;
  }

  /**
   * What the promise has become that a script returned; a value that is no promise is fulfilled. The handle of the
   * value is the caller's.
   */
  settled(returned: QuickJSHandle): SandboxEnding | { value: QuickJSHandle } | 'pending' {
    const promise = this.opened().getPromiseState(returned);
    if (promise.type === 'rejected') return this.endedBy(promise.error);
    if (promise.type === 'pending') return this.isTimeUp ? timedOut : 'pending';
    const value = promise.notAPromise ? returned.dup() : promise.value;
    if (!this.isTimeUp) return { value };
    value.dispose();
    return timedOut;
  }

  /** What the script leaves behind. Takes ownership of the value; the handle of the answer is the caller's. */
  finish(value?: QuickJSHandle): QuickJSHandle | SandboxEnding {
    const context = this.opened();
    const { finish } = this.helpers ?? missing();
    const result = context.callFunction(finish, context.undefined, ...(value ? [value] : []));
    value?.dispose();
    return result.error ? this.endedBy(result.error) : result.value;
  }

  isOver(): boolean {
    this.isTimeUp ||= this.parts.elapsed() > this.deadline;
    return this.isTimeUp;
  }

  dispose(): void {
    if (this.isEngineSpent) return;
    try {
      this.helpers?.finish.dispose();
      this.helpers?.describe.dispose();
      this.context?.dispose();
      this.runtime?.dispose();
    } catch {
      this.isEngineSpent = true;
    }
  }

  private open(): QuickJSContext {
    this.runtime = this.parts.engine.newRuntime();
    this.runtime.setMemoryLimit(this.parts.limits.memoryBytes);
    this.runtime.setMaxStackSize(stackBytes);
    this.runtime.setInterruptHandler(() => this.isInterrupted());
    return this.runtime.newContext();
  }

  /**
   * The end of an async function is a rejection, which a script can catch or ignore and go on. Without memory it cannot
   * call anything that could be ended in its place.
   */
  private isInterrupted(): boolean {
    if (!this.isOver()) return false;
    this.checksLeft -= 1;
    if (this.checksLeft === 0) {
      this.isEngineSpent = true;
      this.runtime?.setMemoryLimit(1);
    }
    return true;
  }

  private opened(): QuickJSContext {
    return this.context ?? missing();
  }

  /** Takes ownership of the handle of what was thrown. */
  private endedBy(thrown: QuickJSHandle, context = this.opened()): SandboxEnding {
    const wasTimeUp = this.isTimeUp;
    this.isTimeUp = false;
    if (this.isEngineSpent) this.runtime?.setMemoryLimit(this.parts.limits.memoryBytes);
    this.deadline = Math.max(this.deadline, this.parts.elapsed() + readingMs);
    const { describe } = this.helpers ?? missing();
    const result = context.callFunction(describe, context.undefined, thrown);
    const words = result.error ? '["",""]' : context.getString(result.value);
    (result.error ?? result.value).dispose();
    thrown.dispose();
    const [text = '', stack = ''] = JSON.parse(words) as string[];
    const line = this.lineOf(stack);
    if (wasTimeUp) return { outcome: 'timeout', line };
    if (text === outOfMemory || text === noMemoryForError) return { outcome: 'memory', line };
    if (text === stackOverflow) return { outcome: 'error', line, reason: { kind: 'stackOverflow' } };
    const reason = this.parts.refusals.of(text) ?? { kind: 'thrown' as const, text: shortened(text) };
    return { outcome: 'error', line, reason };
  }

  private brokenBy(error: unknown): SandboxEnding {
    if (this.isTimeUp) return timedOut;
    if (error instanceof RangeError) return { outcome: 'error', line: null, reason: { kind: 'stackOverflow' } };
    return { outcome: 'memory', line: null };
  }

  private lineOf(stack: string): number | null {
    const { opening, code } = this.parts;
    const [line, column] = linePlace.exec(stack)?.slice(1).map(Number) ?? [];
    // Positions in the wrapper: its start is before the script's first character, its end a line below.
    if (line === undefined || (line === 1 && (column ?? 0) <= opening.length)) return null;
    return Math.min(line, code.split('\n').length);
  }
}

/** Whether a step of a run has ended it. */
export const isEnding = (step: object | string | undefined): step is SandboxEnding =>
  typeof step === 'object' && 'outcome' in step;

const timedOut: SandboxEnding = { outcome: 'timeout', line: null };
const outOfMemory = 'InternalError: out of memory';
/** QuickJS throws null if there is no memory left to create an error. */
const noMemoryForError = 'null';
const stackOverflow = 'InternalError: stack overflow';
const textLength = 300;

function shortened(text: string): string {
  return text.length > textLength ? `${text.slice(0, textLength)}…` : text;
}

function missing(): never {
  throw new Error('the environment is not furnished');
}
