export {
  type Choice,
  chooseAssignee,
  type DispatchedOrder,
  possibleAssignees,
  type RuleInUse,
  type Worker,
} from './dispatch/chooseAssignee.ts';
export type { FigureOrder } from './figures/FigureOrder.ts';
export { type AllFigures, type FigureFrame, figuresOf } from './figures/figuresOf.ts';
export { type AlarmCount, type LastWork, suggest, suggestionRule } from './figures/suggest.ts';
export { isOff, type Judged, judge } from './inspect/judge.ts';
export { assigneeOf } from './plan/assigneeOf.ts';
export { type CalendarRule, type Occurrence, occurrences, type PlanTimes } from './plan/occurrences.ts';
export { planProblem } from './plan/planProblem.ts';
export {
  countCounter,
  countRunning,
  countUntil,
  hoursDue,
  hoursLeft,
  type RunningSample,
  type RunningState,
} from './plan/running.ts';
export {
  clockOf,
  type DueTimes,
  dueTimes,
  escalatesAt,
  escalationLevels,
  type RunningClock,
  reachedLevel,
} from './sla/clocks.ts';
