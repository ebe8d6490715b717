import { commandLimits, isGood, type Value } from '@lookfar/contract';
import type { Effect } from './Effect.ts';
import type { Action, Look, Outcome, RunState } from './RunState.ts';
import { says } from './words.ts';

/** Whoever performs effects answers well before; after this time an effect has failed without an answer. */
export const giveUpMs = commandLimits.deadlineMs + 60_000;

type Sendable = Exclude<Effect, { kind: 'finished' | 'ask' | 'stopScene' }>;
/** Without the fields that are the same for all. */
type Unkeyed<E> = E extends unknown ? Omit<E, 'key'> : never;

/** What a run sends, and what it waits for. */
export class Outbox {
  readonly effects: Effect[] = [];
  readonly #runId: number;
  readonly #state: RunState;
  readonly #look: Look;

  constructor(runId: number, state: RunState, look: Look) {
    this.#runId = runId;
    this.#state = state;
    this.#look = look;
  }

  /** Whether something that changes devices or variables has no outcome yet. */
  get isBusy(): boolean {
    return this.#state.pending.some(({ effect }) => ['write', 'hold', 'release'].includes(effect.kind));
  }

  /** `place` and `index` are the same for the same thing, whenever it is sent. */
  send(place: string | number, index: number, effect: Unkeyed<Sendable>): string {
    const key = `scene-${this.#runId}-${place}-${index}`;
    const whole = { ...effect, key } as Sendable;
    this.#state.pending.push({ effect: whole, sentAt: this.#look.now });
    this.effects.push(whole);
    return key;
  }

  /** Notes what can be rolled back. */
  note(action: Omit<Action, 'state' | 'before'>): void {
    this.#state.actions.push({ ...action, before: this.#goodValue(action.signalId), state: 'sent' });
  }

  #goodValue(id: number): Value {
    const reading = this.#look.read(id);
    return reading && isGood(reading.code) ? reading.value : null;
  }

  settle(key: string, { isUncertain, ...outcome }: Outcome & { isUncertain: boolean }): void {
    const { pending, actions, tokens } = this.#state;
    const at = pending.findIndex(({ effect }) => 'key' in effect && effect.key === key);
    if (at < 0) return;
    pending.splice(at, 1);
    const action = actions.find((one) => one.key === key);
    if (action) action.state = outcome.isDone ? 'done' : isUncertain ? 'uncertain' : 'failed';
    const back = actions.find((one) => backKey(this.#runId, actions.indexOf(one)) === key);
    if (back) back.state = outcome.isDone ? 'restored' : 'kept';
    const token = tokens.find((one) => one.key === key);
    if (token) token.outcome = outcome;
  }

  /** It was never sent: it may be, if it still is its turn. */
  forget(key: string): void {
    const state = this.#state;
    const at = state.pending.findIndex(({ effect }) => 'key' in effect && effect.key === key);
    if (at < 0) return;
    state.pending.splice(at, 1);
    state.actions = state.actions.filter((action) => action.key !== key);
    const token = state.tokens.find((one) => one.key === key);
    if (token) token.key = '';
  }

  giveUpOld(): void {
    for (const { effect, sentAt } of [...this.#state.pending]) {
      if (!('key' in effect) || (effect.kind === 'scene' && effect.waits)) continue;
      if (this.#look.now - sentAt >= giveUpMs)
        this.settle(effect.key, { isDone: false, code: '1301', text: says.noAnswer, isUncertain: true });
    }
  }

  /** After a restart: writes are asked for, everything else is sent again with the key that it had. */
  askAgain(): void {
    for (const pending of this.#state.pending) {
      const { effect } = pending;
      pending.sentAt = this.#look.now;
      if (effect.kind === 'write') this.effects.push({ kind: 'ask', key: effect.key, stepId: effect.stepId });
      else this.effects.push(effect);
    }
  }

  /** Nobody waits for it any more. */
  abandon(key: string): void {
    const { pending } = this.#state;
    const at = pending.findIndex(({ effect }) => 'key' in effect && effect.key === key);
    const effect = pending[at]?.effect;
    if (effect?.kind !== 'scene') return;
    pending.splice(at, 1);
    this.effects.push({ kind: 'stopScene', key, stepId: effect.stepId });
  }
}

export const backPlace = 'back';
const backKey = (runId: number, index: number): string => `scene-${runId}-${backPlace}-${index}`;
