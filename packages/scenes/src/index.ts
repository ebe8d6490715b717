export { type Compiled, compileFlow } from './flow/compileFlow.ts';
export type { Flow, FlowStep, Problem, SignalRef, StepOf, Words } from './flow/Flow.ts';
export type { FlowFacts, SignalFacts } from './flow/FlowFacts.ts';
export { scenesRun, signalsRead, signalsWritten, variablesHeld } from './flow/signals.ts';
export { type StepFields, StepSignal, StepWrite, stepFields } from './steps.ts';
export { edgeType, ports, portsOf, type StepType, stepTypes } from './stepTypes.ts';
