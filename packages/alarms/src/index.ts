export { AlarmEngine } from './engine/AlarmEngine.ts';
export type { AlarmView } from './engine/AlarmView.ts';
export type { AlarmProblem, CommandResult, EngineEffect, EngineOptions } from './engine/engineTypes.ts';
export { inputsOf } from './engine/inputsOf.ts';
export { type SavedAlarm, type SavedGateway, SavedSignal, type Snapshot } from './engine/Snapshot.ts';
export type { AlarmKind, Detector, GatewayInput, Inputs, LimitInfo, Reading, SignalInput } from './kinds/AlarmKind.ts';
export { UNKNOWN } from './kinds/AlarmKind.ts';
export { alarmKinds, Condition } from './kinds/kinds.ts';
export { type Flood, floodLimits, floods } from './kpi/floods.ts';
export type { KpiEvent } from './kpi/KpiEvent.ts';
export {
  type AlarmCount,
  type Chattering,
  chattering,
  fleeting,
  type Standing,
  standing,
} from './kpi/nuisances.ts';
export { countsPerSlot, type Period, type Rates, rates } from './kpi/rates.ts';
export { type Frequent, levelDistribution, mostFrequent } from './kpi/shares.ts';
export {
  AlarmState,
  initialState,
  type StateName,
  Suppression,
  stateName,
  stateNames,
} from './life-cycle/AlarmState.ts';
export {
  type AlarmEffect,
  type AnnounceEffect,
  type JournalAction,
  type JournalEffect,
  journalActions,
  type TimerEffect,
} from './life-cycle/effects.ts';
export type { AlarmCommand, AlarmEvent } from './life-cycle/events.ts';
export { nextDue } from './life-cycle/nextDue.ts';
export { type AlarmRefusalCode, alarmRefusals, type Refusal } from './life-cycle/refusals.ts';
export { defaultShelveCapMs, type Settings } from './life-cycle/Settings.ts';
export { type StepResult, step } from './life-cycle/step.ts';
export { AlarmRule, type AlarmRuleInput } from './rule/AlarmRule.ts';
export { type Level, levelNames, levelOfRank, levelRank, levels } from './rule/levels.ts';
