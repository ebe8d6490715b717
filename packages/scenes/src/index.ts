export { isFlowType, isRemarkType, remarkTypes } from './drawnTypes.ts';
export { type StepFields, StepSignal, StepWrite, stepFields } from './steps.ts';
export { edgeType, ports, portsOf, type StepType, stepTypes } from './stepTypes.ts';
