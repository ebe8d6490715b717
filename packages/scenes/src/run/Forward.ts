import type { FailurePolicy } from '@lookfar/contract';
import type { FlowStep, Words } from '../flow/Flow.ts';
import { conditionOf } from './conditionOf.ts';
import type { Outbox } from './Outbox.ts';
import type { Ending, Look, Outcome, RunSpec, RunState, StepRecord, Token } from './RunState.ts';
import { sendStep } from './sendStep.ts';
import { type Ways, waysOf } from './Ways.ts';
import { joined, noWords, says } from './words.ts';

/** The branches of a run on their way through the flow. */
export class Forward {
  readonly #spec: RunSpec;
  readonly #state: RunState;
  readonly #look: Look;
  readonly #outbox: Outbox;
  readonly #ways: Ways;
  #ending: Ending | null = null;

  constructor(spec: RunSpec, state: RunState, look: Look, outbox: Outbox) {
    this.#spec = spec;
    this.#state = state;
    this.#look = look;
    this.#outbox = outbox;
    this.#ways = waysOf(spec.flow);
  }

  enter(stepId: string): void {
    const { now } = this.#look;
    const step = this.#ways.step(stepId);
    const token: Token = { stepId, key: '', outcome: null, done: 0, until: 0, heldSince: 0 };
    if (step.type === 'Flow.Wait' || step.type === 'Flow.Until') token.until = now + step.fields.seconds * 1000;
    this.#state.tokens.push(token);
    this.#state.steps[stepId] ??= { state: 'active', startedAt: now, endedAt: null, code: '', result: noWords };
  }

  /** Goes on wherever nothing is waited for; what the run ends with, if a step makes it end. */
  advance(): Ending | null {
    let hasMoved = true;
    while (hasMoved && !this.#ending) {
      hasMoved = false;
      for (const token of [...this.#state.tokens]) {
        if (!this.#state.tokens.includes(token)) continue;
        if (this.#goOn(token, this.#ways.step(token.stepId))) hasMoved = true;
        if (this.#ending) break;
      }
    }
    return this.#ending;
  }

  /** Ends what is on its way; what was sent stays sent. */
  endAll(): void {
    for (const token of [...this.#state.tokens]) this.#endToken(token);
  }

  #endToken(token: Token): void {
    const record = this.#record(token);
    if (record.endedAt === null) this.#close(token, record.state === 'failed' ? 'failed' : 'ended', record.code);
    if (token.key !== '') this.#outbox.abandon(token.key);
    this.#drop(token);
  }

  /** Whether anything has happened. */
  #goOn(token: Token, step: FlowStep): boolean {
    switch (step.type) {
      case 'Flow.Start':
      case 'Flow.Fork':
        return this.#leave(token, step.out);
      case 'Flow.End':
        return this.#leave(token, []);
      case 'Flow.Wait':
        return this.#look.now >= token.until && this.#leave(token, step.out);
      case 'Flow.If':
        return this.#decide(token, step.fields.condition, step.out, step.otherwise);
      case 'Flow.Until':
        return this.#await(token, step);
      case 'Flow.Join':
        return this.#join(token, step.fields.mode, step.out);
      default:
        return this.#perform(token, step);
    }
  }

  #decide(token: Token, condition: string, out: readonly string[], otherwise: readonly string[]): boolean {
    const holds = conditionOf(condition, this.#look);
    if (holds === undefined)
      return this.#fail(token, '1308', says.unknownCondition, this.#policyOf('scene'), otherwise);
    this.#say(token, holds ? says.yes : says.no);
    return this.#leave(token, holds ? out : otherwise);
  }

  #await(token: Token, step: Extract<FlowStep, { type: 'Flow.Until' }>): boolean {
    const { condition, holdSeconds } = step.fields;
    const { now } = this.#look;
    if (conditionOf(condition, this.#look) !== true) token.heldSince = 0;
    else if (token.heldSince === 0) token.heldSince = now;
    if (token.heldSince > 0 && now - token.heldSince >= holdSeconds * 1000) {
      this.#say(token, says.held);
      return this.#leave(token, step.out);
    }
    if (now < token.until) return false;
    if (step.otherwise.length === 0) return this.#fail(token, '1301', says.timeIsUp, this.#policyOf('scene'), step.out);
    this.#say(token, says.timeIsUp);
    return this.#leave(token, step.otherwise);
  }

  #join(token: Token, mode: 'all' | 'first', out: readonly string[]): boolean {
    const { tokens } = this.#state;
    const others = tokens.filter((one) => one.stepId !== token.stepId && this.#ways.reaches(one.stepId, token.stepId));
    if (mode === 'all' && others.length > 0) return false;
    for (const other of others) this.#endToken(other);
    for (const one of tokens.filter((other) => other !== token && other.stepId === token.stepId)) this.#drop(one);
    return this.#leave(token, out);
  }

  #perform(token: Token, step: Extract<FlowStep, { fields: { onFailure: unknown } }>): boolean {
    const policy = this.#policyOf(step.fields.onFailure);
    if (token.outcome) return this.#settled(token, step, token.outcome, policy);
    if (token.key !== '') return false;
    const total = step.type === 'Flow.Write' ? step.fields.writes.length : 1;
    if (token.done >= total) return this.#leave(token, step.out);
    if (step.type === 'Flow.Write' && this.#state.actions.length >= this.#spec.policy.maxWrites)
      return this.#fail(token, '2003', says.tooManyWrites, policy === 'goOn' ? 'stop' : policy, step.out);
    const refused = sendStep(step, token, this.#ways.index(step.id), this.#look, this.#outbox);
    if (!refused) return true;
    token.outcome = refused;
    return true;
  }

  #settled(
    token: Token,
    step: Extract<FlowStep, { fields: { onFailure: unknown } }>,
    outcome: Outcome,
    policy: FailurePolicy,
  ): boolean {
    const action = this.#state.actions.find(({ key }) => key === token.key);
    Object.assign(token, { key: '', outcome: null, done: token.done + 1 });
    if (outcome.isDone) {
      this.#say(token, action ? says.wrote(action.name, action.before, action.value) : outcome.text);
      return true;
    }
    const why = says.about(action?.name ?? '', outcome.text);
    if (policy !== 'goOn') return this.#fail(token, outcome.code, why, policy, step.out);
    const record = this.#record(token);
    Object.assign(record, { state: 'failed', code: outcome.code });
    this.#say(token, why);
    return true;
  }

  #policyOf(own: FailurePolicy | 'scene'): FailurePolicy {
    return own === 'scene' ? this.#spec.policy.onFailure : own;
  }

  #fail(token: Token, code: string, why: Words, policy: FailurePolicy, next: readonly string[]): boolean {
    this.#say(token, why);
    Object.assign(this.#record(token), { state: 'failed', code });
    if (policy === 'goOn') return this.#leave(token, next);
    const { title } = this.#ways.step(token.stepId);
    this.#ending = { status: 'failed', reason: says.failedAt(title, why), rollsBack: policy === 'rollBack' };
    return true;
  }

  #leave(token: Token, next: readonly string[]): boolean {
    const { state, code } = this.#record(token);
    this.#close(token, state === 'failed' ? 'failed' : 'done', code === '' ? '200' : code);
    this.#drop(token);
    for (const id of next) this.enter(id);
    return true;
  }

  #close(token: Token, state: StepRecord['state'], code: string): void {
    Object.assign(this.#record(token), { state, code, endedAt: this.#look.now });
  }

  #drop(token: Token): void {
    this.#state.tokens = this.#state.tokens.filter((one) => one !== token);
  }

  #say(token: Token, text: Words): void {
    const record = this.#record(token);
    if (text.en !== '') record.result = joined(record.result, text);
  }

  #record(token: Token): StepRecord {
    return this.#state.steps[token.stepId] as StepRecord;
  }
}
