import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { HostFunctions } from './HostFunctions.ts';
import { prelude, scriptName } from './prelude.ts';
import type { SandboxEnding, SandboxLimits, SandboxRequest, SandboxResult } from './SandboxRun.ts';

/** Deep enough for any reasonable script; the host's own stack must be larger. */
const stackBytes = 192 * 1024;
/** To read what was thrown when the run's time is up. */
const readingMs = 50;
const opening = "(function () { 'use strict'; ";
const linePlace = new RegExp(`${scriptName}:(\\d+):(\\d+)`);
const closing = '\n})()';

export interface GuestRunParts {
  engine: QuickJSWASMModule;
  request: SandboxRequest;
  limits: SandboxLimits;
  elapsed(): number;
}

interface Helpers {
  keep: QuickJSHandle;
  describe: QuickJSHandle;
}

type Done = SandboxEnding | { state: string };

/** One run of one script. */
export class GuestRun {
  isEngineSpent = false;
  private readonly parts: GuestRunParts;
  private readonly host: HostFunctions;
  private deadline = 0;
  private isTimeUp = false;

  constructor(parts: GuestRunParts) {
    this.parts = parts;
    this.host = new HostFunctions(parts.request, parts.limits);
  }

  execute(): SandboxResult {
    const { elapsed, limits, request } = this.parts;
    const began = elapsed();
    this.deadline = began + limits.runMs;
    const done = this.inRuntime((context, runtime) => this.runScript(context, runtime));
    const { log, dropped, writes } = this.host;
    const common = { ms: Math.round((elapsed() - began) * 10) / 10, log, dropped };
    return 'state' in done
      ? { ...common, ending: { outcome: 'done' }, writes, state: done.state }
      : { ...common, ending: done, writes: [], state: request.state };
  }

  private inRuntime(work: (context: QuickJSContext, runtime: QuickJSRuntime) => Done): Done {
    let done: Done;
    let runtime: QuickJSRuntime | undefined;
    let context: QuickJSContext | undefined;
    try {
      runtime = this.parts.engine.newRuntime();
      runtime.setMemoryLimit(this.parts.limits.memoryBytes);
      runtime.setMaxStackSize(stackBytes);
      runtime.setInterruptHandler(() => this.isOver());
      context = runtime.newContext();
      done = work(context, runtime);
    } catch (error) {
      this.isEngineSpent = true;
      done = this.brokenBy(error);
    }
    if (this.isEngineSpent) return done;
    try {
      context?.dispose();
      runtime?.dispose();
    } catch {
      this.isEngineSpent = true;
    }
    return done;
  }

  private runScript(context: QuickJSContext, runtime: QuickJSRuntime): Done {
    const helpers = this.furnish(context);
    const { code } = this.parts.request;
    const ending = this.evaluate(context, runtime, helpers, `${opening}${code}${closing}`);
    const done = ending ?? this.kept(context, helpers);
    helpers.keep.dispose();
    helpers.describe.dispose();
    return done;
  }

  /** Sets up the script's environment. */
  private furnish(context: QuickJSContext): Helpers {
    const { now, trigger, state } = this.parts.request;
    const make = context.unwrapResult(context.evalCode(prelude, 'prelude'));
    const args = [
      ...this.host.install(context, () => this.isOver()),
      context.newNumber(now),
      context.newString(JSON.stringify(trigger)),
      context.newString(state),
    ];
    const made = context.unwrapResult(context.callFunction(make, context.undefined, ...args));
    const helpers = { keep: context.getProp(made, 0), describe: context.getProp(made, 1) };
    for (const handle of [make, made, ...args]) handle.dispose();
    return helpers;
  }

  /** Undefined if the script succeeded. */
  private evaluate(
    context: QuickJSContext,
    runtime: QuickJSRuntime,
    helpers: Helpers,
    source: string,
  ): SandboxEnding | undefined {
    const result = context.evalCode(source, scriptName);
    if (result.error) return this.endedBy(context, helpers, result.error);
    const jobs = runtime.executePendingJobs();
    if (jobs.error) {
      result.value.dispose();
      return this.endedBy(jobs.error.context, helpers, jobs.error);
    }
    return this.settled(context, helpers, result.value);
  }

  /** A script may return a promise, so that its errors are not lost. */
  private settled(context: QuickJSContext, helpers: Helpers, value: QuickJSHandle): SandboxEnding | undefined {
    const promise = context.getPromiseState(value);
    if (promise.type === 'rejected') {
      value.dispose();
      return this.endedBy(context, helpers, promise.error);
    }
    if (promise.type === 'fulfilled' && !promise.notAPromise) promise.value.dispose();
    value.dispose();
    if (this.isTimeUp) return { outcome: 'timeout', line: null };
    return promise.type === 'pending' ? { outcome: 'error', line: null, reason: { kind: 'neverSettles' } } : undefined;
  }

  private kept(context: QuickJSContext, { keep, describe }: Helpers): Done {
    const result = context.callFunction(keep, context.undefined);
    if (result.error) return this.endedBy(context, { keep, describe }, result.error);
    const state = context.typeof(result.value) === 'string' ? context.getString(result.value) : undefined;
    result.value.dispose();
    if (state === undefined || !/^[{[]/.test(state))
      return { outcome: 'error', line: null, reason: { kind: 'stateUnreadable' } };
    const { stateBytes } = this.parts.limits;
    return new TextEncoder().encode(state).length > stateBytes
      ? { outcome: 'error', line: null, reason: { kind: 'stateTooLarge', limit: stateBytes } }
      : { state };
  }

  /** Takes ownership of the handle of what was thrown. */
  private endedBy(context: QuickJSContext, { describe }: Helpers, thrown: QuickJSHandle): SandboxEnding {
    const wasTimeUp = this.isTimeUp;
    this.isTimeUp = false;
    this.deadline = Math.max(this.deadline, this.parts.elapsed() + readingMs);
    const result = context.callFunction(describe, context.undefined, thrown);
    const words = result.error ? '["",""]' : context.getString(result.value);
    (result.error ?? result.value).dispose();
    thrown.dispose();
    const [text = '', stack = ''] = JSON.parse(words) as string[];
    const line = this.lineOf(stack);
    if (wasTimeUp) return { outcome: 'timeout', line };
    if (text === outOfMemory || text === noMemoryForError) return { outcome: 'memory', line };
    if (text === stackOverflow) return { outcome: 'error', line, reason: { kind: 'stackOverflow' } };
    return { outcome: 'error', line, reason: this.host.refusalOf(text) ?? { kind: 'thrown', text: shortened(text) } };
  }

  private brokenBy(error: unknown): SandboxEnding {
    if (this.isTimeUp) return { outcome: 'timeout', line: null };
    if (error instanceof RangeError) return { outcome: 'error', line: null, reason: { kind: 'stackOverflow' } };
    return { outcome: 'memory', line: null };
  }

  private lineOf(stack: string): number | null {
    const [line, column] = linePlace.exec(stack)?.slice(1).map(Number) ?? [];
    // Positions in the wrapper: its start is before the script's first character, its end a line below.
    if (line === undefined || (line === 1 && (column ?? 0) <= opening.length)) return null;
    return Math.min(line, this.parts.request.code.split('\n').length);
  }

  private isOver(): boolean {
    this.isTimeUp ||= this.parts.elapsed() > this.deadline;
    return this.isTimeUp;
  }
}

const outOfMemory = 'InternalError: out of memory';
/** QuickJS throws null if there is no memory left to create an error. */
const noMemoryForError = 'null';
const stackOverflow = 'InternalError: stack overflow';
const textLength = 300;

function shortened(text: string): string {
  return text.length > textLength ? `${text.slice(0, textLength)}…` : text;
}
