export { Decider, prepareDecider } from './decide/Decider.ts';
export type { Decision, Delivery, PlannedStep } from './decide/Decision.ts';
export { type EscalationResult, type EscalationState, escalate, mayEscalate } from './escalation/escalate.ts';
export { type OrderChoice, orderWays } from './order/orderWays.ts';
export { scan } from './scan/scan.ts';
export { type DutySegment, dutyChanges, nextDutyChange } from './schedule/dutyChanges.ts';
export { namedIn, onDuty } from './schedule/onDuty.ts';
export {
  type Collected,
  calm,
  digest,
  isCalm,
  type StormItem,
  type StormResult,
  type StormState,
  take,
} from './storm/storm.ts';
export { isOpen, isWithin, type Opening, opening } from './time/hours.ts';
export { nextChange } from './time/nextChange.ts';
export type { Channel, Person, Range, Rule, Schedule, Subject, Window, World } from './world.ts';
