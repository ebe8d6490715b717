export { isFlowType, isRemarkType, remarkTypes } from './drawnTypes.ts';
export { type DryInput, type DryResult, type DryStart, dryRun, type SkipReason } from './dry/dryRun.ts';
export type { Samples } from './dry/Past.ts';
export { type Compiled, compileFlow } from './flow/compileFlow.ts';
export type { Flow, FlowStep, Problem, SignalRef, StepOf, Words } from './flow/Flow.ts';
export type { FlowFacts, SignalFacts } from './flow/FlowFacts.ts';
export { type PreviewedWrite, preview } from './flow/preview.ts';
export { inputsOf as signalsOfFormula, scenesRun, signalsRead, signalsWritten, variablesHeld } from './flow/signals.ts';
export { watchedBy } from './run/conditionOf.ts';
export type { Effect, RunEvent, RunStatus } from './run/Effect.ts';
export { wakeAt } from './run/Machine.ts';
export type { Action, Look, RunSpec, RunState, StepRecord, Token } from './run/RunState.ts';
export { runSteps, type ShownStep } from './run/runSteps.ts';
export { type RunStep, startRun, stepRun } from './run/startRun.ts';
export { type StepFields, StepSignal, StepWrite, stepFields } from './steps.ts';
export { edgeType, ports, portsOf, type StepType, stepTypes } from './stepTypes.ts';
export { type Cron, parseCron } from './time/cron.ts';
export { isTimed, nextOf, type TimedTrigger } from './time/nextOf.ts';
export { sunMoment } from './time/sun.ts';
export { type AlarmChange, type AlarmTrigger, alarmStarts } from './trigger/alarmStarts.ts';
export { type ConditionChange, ConditionIndex } from './trigger/ConditionIndex.ts';
export { checkTrigger, nextMoments } from './trigger/checkTrigger.ts';
export {
  type ConditionTrigger,
  dueOf,
  newTriggerState,
  stepTrigger,
  type TriggerEvent,
  type TriggerState,
  type TriggerStep,
} from './trigger/stepTrigger.ts';
