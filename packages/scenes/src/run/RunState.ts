import type { ScenePolicy, SignalValue, StepState, Value } from '@lookfar/contract';
import type { Flow, Words } from '../flow/Flow.ts';
import type { Effect, RunStatus } from './Effect.ts';

/** What a run follows; it stays the same as long as it lasts. */
export interface RunSpec {
  runId: number;
  flow: Flow;
  policy: ScenePolicy;
}

/** The moment of a step: the clock, and the latest values of signals and variables by their ids. */
export interface Look {
  now: number;
  read: (id: number) => SignalValue | undefined;
}

/** What an effect came to. */
export interface Outcome {
  isDone: boolean;
  /** Catalogue code; 200 if it is done. */
  code: string;
  text: Words;
}

/** Where a run is: one for each branch that is on its way. */
export interface Token {
  stepId: string;
  /** Of the effect that it waits for; empty if none. */
  key: string;
  /** Of that effect, once it is known; looked at when the run is not paused. */
  outcome: Outcome | null;
  /** Writes of the step that have ended. */
  done: number;
  /** When its time is up; 0 without a limit. */
  until: number;
  /** Since when the condition holds; 0 while it does not. */
  heldSince: number;
}

export interface StepRecord {
  state: StepState;
  startedAt: number;
  endedAt: number | null;
  code: string;
  result: Words;
}

/** A write or a held variable, in the order in which they were sent: what can be rolled back. */
export interface Action {
  key: string;
  stepId: string;
  kind: 'write' | 'hold';
  equipId: number;
  /** Or that of a variable. */
  signalId: number;
  name: string;
  before: Value;
  value: Value;
  /** `uncertain`: it failed, but may have reached the device. */
  state: 'sent' | 'done' | 'failed' | 'uncertain' | 'restored' | 'kept';
}

/** An effect whose outcome is not known yet. */
export interface Pending {
  effect: Effect;
  sentAt: number;
}

export interface Ending {
  status: 'failed' | 'aborted';
  reason: Words;
  rollsBack: boolean;
}

/** Everything about a run, as plain data; stored before its effects are performed. */
export interface RunState {
  status: RunStatus;
  startedAt: number;
  endedAt: number | null;
  /** Why it failed, was aborted or interrupted. */
  reason: Words | null;
  pausedAt: number | null;
  /** For how long it was paused, in ms. */
  pausedMs: number;
  tokens: Token[];
  /** By their ids, in the order in which they began. */
  steps: Record<string, StepRecord>;
  actions: Action[];
  pending: Pending[];
  /** Once it is to end: it waits for what was sent, and rolls back. */
  ending: Ending | null;
  /** Ids of signals that a person has written: they are not rolled back. */
  overwritten: number[];
}
