import type { AlarmLevel, QuietHours, Verdict } from '@lookfar/contract';
import { isOpen, type Opening } from '../time/hours.ts';
import { nextChange } from '../time/nextChange.ts';
import type { Rule } from '../world.ts';
import type { Facts, Situation } from './Situation.ts';

/** Whether a rule is about such a subject at all: alarms that are raised, those that return, or its own condition. */
export function isAbout({ id, trigger }: Rule, { subject }: Situation): boolean {
  if (subject.ruleId !== undefined)
    return id === subject.ruleId && trigger.kind === 'condition' && subject.occasion === 'raised';
  return trigger.kind === 'alarm' && (subject.occasion === 'raised' || trigger.cleared);
}

/** Why a rule that is about such a subject does not apply; null if it does. */
export const ruleVerdict = (rule: Rule, situation: Situation): Verdict | null =>
  triggerVerdict(rule, situation) ??
  (situation.isChosen(rule.devices) ? null : 'device') ??
  timeVerdict(rule, situation);

/** Whether a rule works at all, and for alarms of this level and kind. */
export function triggerVerdict({ enabled, trigger }: Rule, { level, subject }: Situation): Verdict | null {
  if (!enabled) return 'disabled';
  if (trigger.kind !== 'alarm') return null;
  if (!trigger.levels.includes(level)) return 'level';
  return trigger.kinds.length === 0 || trigger.kinds.includes(subject.kind) ? null : 'kind';
}

/** Whether it is the time of a rule. */
export function timeVerdict(rule: Rule, { facts, now }: Situation): Verdict | null {
  if (rule.hours.length === 0 && rule.holidays === 'same') return null;
  const opening = openingOf(rule, facts);
  if (isOpen(opening, now)) return null;
  return rule.holidays !== 'same' && isOpen({ ...opening, choice: 'same' }, now) ? 'holiday' : 'hours';
}

const openingOf = ({ hours, holidays: choice }: Rule, { zone, holidays }: Facts): Opening => ({
  hours,
  zone,
  choice,
  holidays,
});

/** Whether quiet hours of a rule keep a level back, and until when; null if they never end. */
export function quietOf(
  quiet: readonly QuietHours[],
  level: AlarmLevel,
  { facts, now }: Situation,
): { until: number | null } | undefined {
  const hours = quiet.filter(({ levels }) => levels.includes(level)).map((one) => one.hours);
  if (hours.length === 0) return undefined;
  const opening: Opening = { hours, zone: facts.zone, choice: 'same', holidays: facts.holidays };
  return isOpen(opening, now) ? { until: nextChange(opening, now) } : undefined;
}
