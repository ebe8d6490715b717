import { learnDefinitions } from '../registry.ts';
import { flowDefinitions } from './flowDefinitions.ts';

// Pages never draw steps: they are known from the moment something imports this entry.
learnDefinitions(flowDefinitions);

export { expressionKeys, expressionText } from './expressionText.ts';
export { flowDefinitions } from './flowDefinitions.ts';
export type { StepAddon } from './stepAddon.ts';
export { stepIcons } from './stepIcons.ts';
export { isRound, roundSize, stepPorts, stepSize, stepTones } from './stepPorts.ts';
export { stepSummary } from './stepSummary.ts';
export { durationText, portTexts } from './stepTexts.ts';
