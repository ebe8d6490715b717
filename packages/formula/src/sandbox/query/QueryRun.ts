import type { QuickJSContext, QuickJSDeferredPromise, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { Guest, isEnding } from '../Guest.ts';
import { hostFunction, type Plain, plainOf } from '../hostFunction.ts';
import { KnownSignals } from '../KnownSignals.ts';
import { Refusals } from '../Refusals.ts';
import { RunLog } from '../RunLog.ts';
import type { LogLevel, SandboxEnding, ScriptRefusal } from '../SandboxRun.ts';
import type { Answer, QueryLimits, QueryRequest, QueryResult, Question } from './QueryScript.ts';
import { queryPrelude } from './queryPrelude.ts';
import { readQuestion } from './readQuestion.ts';

const opening = "(async function () { 'use strict'; ";

export interface QueryRunParts {
  engine: QuickJSWASMModule;
  request: QueryRequest;
  limits: QueryLimits;
  elapsed(): number;
  ask(question: Question): Promise<Answer>;
}

interface Reply {
  to: QuickJSDeferredPromise;
  answer: Answer;
}

/** One run of one script that asks for data while it runs. */
export class QueryRun {
  private readonly parts: QueryRunParts;
  private readonly guest: Guest;
  private readonly refusals = new Refusals();
  private readonly log: RunLog;
  private readonly signals: KnownSignals;
  private readonly open = new Set<QuickJSDeferredPromise>();
  private readonly replies: Reply[] = [];
  private wake: () => void = () => undefined;
  private asked = 0;
  private spent = 0;
  /** The promise of the script's own function. */
  private returned: QuickJSHandle | undefined;

  constructor(parts: QueryRunParts) {
    const { engine, request, limits, elapsed } = parts;
    this.parts = parts;
    this.log = new RunLog(limits);
    this.signals = new KnownSignals(request.signals);
    this.guest = new Guest({ engine, code: request.code, opening, limits, elapsed, refusals: this.refusals });
  }

  get isEngineSpent(): boolean {
    return this.guest.isEngineSpent;
  }

  async execute(): Promise<QueryResult> {
    let done = this.step((context) => this.begin(context));
    while (done === undefined) {
      if (this.replies.length === 0) await new Promise<void>((resolve) => (this.wake = resolve));
      done = this.step((context) => this.proceed(context));
    }
    this.dispose();
    const common = { ms: Math.round(this.spent * 10) / 10, log: this.log.lines, dropped: this.log.dropped };
    return 'result' in done
      ? { ...common, ending: { outcome: 'done' }, result: done.result }
      : { ...common, ending: done, result: '' };
  }

  private step<T>(job: (context: QuickJSContext) => T): T | SandboxEnding {
    const began = this.parts.elapsed();
    const done = this.guest.work(job);
    this.spent += this.parts.elapsed() - began;
    return done;
  }

  private begin(context: QuickJSContext): SandboxEnding | { result: string } | undefined {
    const { request, limits } = this.parts;
    const { now, period, acts } = request;
    const isOver = () => this.guest.isOver();
    const signals = request.signals.slice(0, request.given);
    const given = { period, acts, signals, resultChars: limits.resultChars };
    this.guest.furnish(queryPrelude, [
      hostFunction(context, 'signal', isOver, (which, equipId) => this.signal(which, equipId)),
      hostFunction(context, 'log', isOver, (level, text) => this.tell(level as LogLevel, String(text))),
      context.newFunction('ask', (name, args) => this.ask(context, plainOf(context, name), plainOf(context, args))),
      context.newNumber(now),
      context.newString(JSON.stringify(given)),
    ]);
    const returned = this.guest.evaluate();
    if (isEnding(returned)) return returned;
    this.returned = returned;
    return this.settled(context, returned);
  }

  private proceed(context: QuickJSContext): SandboxEnding | { result: string } | undefined {
    for (const { to, answer } of this.replies.splice(0)) {
      const text = context.newString(JSON.stringify('refused' in answer ? this.refuse(answer.refused) : answer));
      to.resolve(text);
      text.dispose();
      this.open.delete(to);
      to.dispose();
    }
    return this.guest.runJobs() ?? (this.returned && this.settled(context, this.returned));
  }

  private settled(context: QuickJSContext, returned: QuickJSHandle): SandboxEnding | { result: string } | undefined {
    const settled = this.guest.settled(returned);
    if (settled === 'pending')
      return this.open.size > 0 ? undefined : { outcome: 'error', line: null, reason: { kind: 'neverSettles' } };
    if (isEnding(settled)) return settled;
    const finished = this.guest.finish(settled.value);
    if (isEnding(finished)) return finished;
    const result = plainOf(context, finished);
    finished.dispose();
    if (typeof result === 'string') return { result };
    const limit = this.parts.limits.resultChars;
    return { outcome: 'error', line: null, reason: { kind: 'resultTooLarge', limit } };
  }

  private signal(which: Plain, equipId: Plain): string {
    const signal = this.signals.find(which, equipId === undefined ? undefined : Number(equipId));
    return JSON.stringify(
      signal ? { data: signal } : this.refuse({ kind: 'noSignal', name: String(which).slice(0, 200) }),
    );
  }

  private tell(level: LogLevel, text: string): string {
    this.log.add(level, text);
    return '{}';
  }

  private ask(context: QuickJSContext, name: Plain, args: Plain): QuickJSHandle {
    const refused = (refusal: ScriptRefusal) => context.newString(JSON.stringify(this.refuse(refusal)));
    if (this.guest.isOver()) return context.newString('{}');
    this.asked += 1;
    const { requests } = this.parts.limits;
    if (this.asked > requests) return refused({ kind: 'tooManyRequests', limit: requests });
    const { period, acts } = this.parts.request;
    const read = readQuestion(String(name), JSON.parse(String(args)), { signals: this.signals, period, acts });
    if ('refused' in read) return refused(read.refused);
    const promise = context.newPromise();
    this.open.add(promise);
    void this.answerTo(promise, read);
    // Its owner is the script from here on; the functions that settle it stay ours.
    return promise.handle;
  }

  private async answerTo(to: QuickJSDeferredPromise, question: Question): Promise<void> {
    const answer = await this.parts
      .ask(question)
      .catch((error: unknown): Answer => ({ refused: { kind: 'noData', text: String(error) } }));
    this.replies.push({ to, answer });
    this.wake();
  }

  private refuse(refusal: ScriptRefusal): { refused: string } {
    return { refused: this.refusals.add(refusal) };
  }

  /** Nothing that arrives later is taken. */
  private dispose(): void {
    if (!this.guest.isEngineSpent) {
      for (const promise of this.open) promise.dispose();
      this.returned?.dispose();
    }
    this.open.clear();
    this.guest.dispose();
  }
}
