import type { StepFields } from '../steps.ts';
import type { StepType } from '../stepTypes.ts';

/** A step of one type, ready to run. `out` and `otherwise` are the ids of the steps that follow by these ports. */
export interface StepOf<T extends StepType> {
  id: string;
  type: T;
  /** Its name in the drawing; may be empty. */
  title: string;
  fields: StepFields<T>;
  /** More than one only for `Flow.Fork`. */
  out: readonly string[];
  otherwise: readonly string[];
}

export type FlowStep = { [T in StepType]: StepOf<T> }[StepType];

/** What runs: plain data, stored with an enabled scene. Steps are in an order in which each comes after those before it. */
export interface Flow {
  start: string;
  steps: readonly FlowStep[];
}

/** A text in both languages. */
export interface Words {
  cn: string;
  en: string;
}

/** What is wrong with a flow. `stepId` may be that of an edge; empty for the flow as a whole. */
export interface Problem {
  stepId: string;
  text: Words;
  /** It cannot be enabled. */
  isBlocking: boolean;
}

/** The id of a signal or variable is enough to look its value up: ids are unique among both. */
export interface SignalRef {
  equipId: number;
  signalId: number;
}
