export {
  Aggregate,
  type AggregateOptions,
  type Carry,
  carryOf,
  goodNumber,
  noCarry,
} from './aggregate/Aggregate.ts';
export type { AggregateState } from './aggregate/AggregateState.ts';
export { BucketFold } from './aggregate/BucketFold.ts';
export { ExactSum } from './aggregate/ExactSum.ts';
export { meterNoise } from './aggregate/meterStep.ts';
export { type Calendar, type CalendarUnit, dayOf, periodAt, periodEdges, type Span } from './calendar/periodAt.ts';
export { codeOf } from './graph/StatisticNode.ts';
export type { Change, Definition, GraphOptions, Late, Outcome, StatisticState } from './graph/types.ts';
export { VariableGraph } from './graph/VariableGraph.ts';
export { computePast } from './past/computePast.ts';
export { type InputSample, type PastCheckpoint, PastComputation, type PastOptions } from './past/PastComputation.ts';
export { type Recomputed, type RecomputeOptions, recompute } from './past/recompute.ts';
export { countsBothWays, measuredRule } from './rule/countsBothWays.ts';
export { evaluateRule } from './rule/evaluateRule.ts';
export { inputsOf } from './rule/inputsOf.ts';
export {
  type FormulaOptions,
  type FormulaProblem,
  parseFormula,
  type Reference,
  type VariableFormula,
} from './rule/parseFormula.ts';
export { unitHint } from './rule/unitHint.ts';
