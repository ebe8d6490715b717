import { sceneLimits } from '@lookfar/contract';
import type { Words } from '../flow/Flow.ts';
import type { Effect, RunEvent } from './Effect.ts';
import { Forward } from './Forward.ts';
import { giveUpMs, Outbox } from './Outbox.ts';
import { RollBack } from './RollBack.ts';
import type { Ending, Look, RunSpec, RunState } from './RunState.ts';
import { noWords, says } from './words.ts';

/** One transition of a run, on a copy of its state. */
export class Machine {
  readonly #spec: RunSpec;
  readonly #state: RunState;
  readonly #look: Look;
  readonly #outbox: Outbox;
  readonly #forward: Forward;

  constructor(spec: RunSpec, state: RunState, look: Look) {
    this.#spec = spec;
    this.#state = state;
    this.#look = look;
    this.#outbox = new Outbox(spec.runId, state, look);
    this.#forward = new Forward(spec, state, look, this.#outbox);
  }

  get result(): { state: RunState; effects: Effect[] } {
    return { state: this.#state, effects: this.#outbox.effects };
  }

  begin(): void {
    this.#forward.enter(this.#spec.flow.start);
    this.#proceed();
  }

  take(event: RunEvent): void {
    const state = this.#state;
    switch (event.kind) {
      case 'tick':
        break;
      case 'result':
        this.#outbox.settle(event.key, {
          isDone: event.code === '200',
          code: event.code,
          text: event.text ?? (event.code === '200' ? noWords : says.failed(event.code)),
          isUncertain: event.mayHaveHappened ?? false,
        });
        break;
      case 'unknown':
        this.#outbox.forget(event.key);
        break;
      case 'pause':
        if (state.pausedAt === null && !state.ending) state.pausedAt = this.#look.now;
        break;
      case 'continue':
        this.#resume();
        break;
      case 'abort':
        this.#end({ status: 'aborted', reason: says.aborted(event.by), rollsBack: event.rollBack });
        break;
      case 'overwritten':
        this.#overwritten(event.signalId, event.by);
        break;
      case 'rightsLost':
        this.#end({ status: 'failed', reason: event.text, rollsBack: false });
        if (state.ending) state.ending.rollsBack = false;
        break;
      case 'restart':
        this.#outbox.askAgain();
        break;
      case 'interrupt':
        this.#finish('interrupted', event.text);
        return;
    }
    this.#proceed();
  }

  #proceed(): void {
    const state = this.#state;
    this.#outbox.giveUpOld();
    this.#watchTime();
    if (!state.ending && state.pausedAt === null) {
      const ending = this.#forward.advance();
      if (ending) this.#end(ending);
    }
    if (state.ending) this.#settle(state.ending);
    else if (state.tokens.length === 0 && !this.#outbox.isBusy) this.#finish('done', null);
    if (state.endedAt === null) state.status = state.pausedAt === null ? 'running' : 'paused';
  }

  #watchTime(): void {
    const { startedAt, pausedAt, pausedMs } = this.#state;
    const { now } = this.#look;
    const { maxSeconds, onFailure } = this.#spec.policy;
    const rollsBack = onFailure === 'rollBack';
    if (pausedAt === null) {
      if (now - startedAt - pausedMs >= maxSeconds * 1000)
        this.#end({ status: 'failed', reason: says.tooLong, rollsBack });
    } else if (now - startedAt >= sceneLimits.runSeconds * 1000)
      this.#end({ status: 'failed', reason: says.pausedTooLong, rollsBack });
  }

  #resume(): void {
    const state = this.#state;
    if (state.pausedAt === null) return;
    const paused = Math.max(0, this.#look.now - state.pausedAt);
    state.pausedAt = null;
    state.pausedMs += paused;
    for (const token of state.tokens) {
      if (token.until > 0) token.until += paused;
      if (token.heldSince > 0) token.heldSince += paused;
    }
  }

  #overwritten(signalId: number, by: string): void {
    this.#state.overwritten.push(signalId);
    const name = this.#state.actions.find((action) => action.signalId === signalId)?.name ?? this.#nameOf(signalId);
    const rollsBack = this.#spec.policy.onFailure === 'rollBack';
    this.#end({ status: 'failed', reason: says.overwritten(by, name), rollsBack });
  }

  #nameOf(signalId: number): string {
    for (const step of this.#spec.flow.steps)
      if (step.type === 'Flow.Write')
        for (const { signal } of step.fields.writes)
          if (signal.signalId === signalId) return signal.subTitle || signal.title || `#${signalId}`;
    return `#${signalId}`;
  }

  /** No step begins any more; what was sent is waited for. */
  #end(ending: Ending): void {
    const state = this.#state;
    if (state.ending) return;
    state.ending = ending;
    if (state.pausedAt !== null) this.#resume();
    this.#forward.endAll();
  }

  #settle(ending: Ending): void {
    if (this.#outbox.isBusy) return;
    if (ending.rollsBack && new RollBack(this.#state, this.#outbox).next()) return;
    this.#finish(ending.status, ending.reason);
  }

  #finish(status: 'done' | 'failed' | 'aborted' | 'interrupted', reason: Words | null): void {
    const state = this.#state;
    this.#forward.endAll();
    Object.assign(state, { status, reason, endedAt: this.#look.now, pausedAt: null, pending: [] });
    this.#outbox.effects.push({ kind: 'finished', status, reason });
  }
}

/** When a run has to be looked at again, if nothing happens before; null once it has ended. */
export function wakeAt(spec: RunSpec, state: RunState): number | null {
  if (state.endedAt !== null) return null;
  const moments = state.pending.flatMap(({ effect, sentAt }) =>
    effect.kind === 'scene' && effect.waits ? [] : [sentAt + giveUpMs],
  );
  if (state.pausedAt !== null) moments.push(state.startedAt + sceneLimits.runSeconds * 1000);
  else if (!state.ending) {
    moments.push(state.startedAt + state.pausedMs + spec.policy.maxSeconds * 1000);
    for (const { until, heldSince, stepId } of state.tokens) {
      if (until > 0) moments.push(until);
      const step = heldSince > 0 && spec.flow.steps.find(({ id }) => id === stepId);
      if (step && step.type === 'Flow.Until') moments.push(heldSince + step.fields.holdSeconds * 1000);
    }
  }
  return moments.length === 0 ? null : Math.min(...moments);
}
