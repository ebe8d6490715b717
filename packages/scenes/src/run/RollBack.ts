import { backPlace, type Outbox } from './Outbox.ts';
import type { Action, RunState } from './RunState.ts';

/** Undoes what a run did, the last first, one after the other. */
export class RollBack {
  readonly #state: RunState;
  readonly #outbox: Outbox;

  constructor(state: RunState, outbox: Outbox) {
    this.#state = state;
    this.#outbox = outbox;
  }

  /** Sends the next one; false if nothing is left. */
  next(): boolean {
    const { actions } = this.#state;
    for (let index = actions.length - 1; index >= 0; index -= 1) {
      const action = actions[index] as Action;
      if (action.state !== 'done' && action.state !== 'uncertain') continue;
      if (action.kind === 'write' && !this.#isRestorable(action)) {
        action.state = 'kept';
        continue;
      }
      this.#send(action, index);
      return true;
    }
    this.#markSteps();
    return false;
  }

  /** Not if nobody knows what it was before, or a person has written it since. */
  #isRestorable({ before, signalId }: Action): boolean {
    return before !== null && !this.#state.overwritten.includes(signalId);
  }

  #send({ kind, stepId, equipId, signalId, before }: Action, index: number): void {
    if (kind === 'hold')
      this.#outbox.send(backPlace, index, { kind: 'release', stepId, mvarId: signalId, isBack: true });
    else this.#outbox.send(backPlace, index, { kind: 'write', stepId, equipId, signalId, value: before, isBack: true });
  }

  #markSteps(): void {
    for (const [stepId, record] of Object.entries(this.#state.steps)) {
      const own = this.#state.actions.filter((action) => action.stepId === stepId && action.state !== 'failed');
      if (own.length > 0 && own.every(({ state }) => state === 'restored')) record.state = 'rolledBack';
    }
  }
}
