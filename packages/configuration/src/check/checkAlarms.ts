import { AlarmRule } from '@lookfar/alarms';
import { type ConfigAlarm, issueReason, type Text } from '@lookfar/contract';
import { type ConditionReferences, conditionReferences, mapCondition } from '../references/conditions.ts';
import { readablePlaceholders } from '../references/placeholders.ts';
import { checkIds } from './checkNames.ts';
import { type KnownSignals, referenceProblem, signalProblem } from './KnownSignals.ts';
import type { Place, Problems } from './Problems.ts';

export function checkAlarms(alarms: readonly ConfigAlarm[], known: KnownSignals, problems: Problems): void {
  checkIds(alarms.map(alarmPlace), problems);
  for (const [index, alarm] of alarms.entries()) {
    const place = alarmPlace(alarm, index);
    for (const fault of alarmFaults(alarm, known)) problems.add(place, fault);
  }
}

/** What is wrong with one rule, by field: `title`, `condition.high`, `condition.conditions.0.low`. */
export function alarmFaults(alarm: ConfigAlarm, known: KnownSignals): AlarmFault[] {
  const references = referenceProblems(conditionReferences(alarm.condition), known);
  return [...ruleFaults(alarm), ...references.map((reason) => ({ path: 'condition', reason }))];
}

export interface AlarmFault {
  path: string;
  reason: Text;
}

function alarmPlace({ id, title }: ConfigAlarm, index: number): Place {
  return { section: 'alarms', id, index, title };
}

/** The alarm kinds know what a rule requires. */
function ruleFaults({ id: _, enabled, ...draft }: ConfigAlarm): AlarmFault[] {
  const condition = mapCondition(draft.condition, {
    signal: (id) => Math.abs(id),
    placeholder: (reference) => reference,
  });
  const input = { ...draft, condition: readable(condition), text: draft.text === '' ? null : draft.text, id: 1 };
  const { error } = AlarmRule.safeParse(input);
  return (error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), reason: issueReason(issue, input) }));
}

/** New signals appear in formulas in a form that only documents understand. */
function readable(value: unknown): unknown {
  if (typeof value === 'string') return readablePlaceholders(value);
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readable(part)]));
}

function referenceProblems({ signals, placeholders, gateways }: ConditionReferences, known: KnownSignals): Text[] {
  const reasons = [
    ...signals.map((id) => signalProblem(id, known)),
    ...placeholders.map((reference) => referenceProblem(reference, known)),
  ];
  if (known.owner === 'template' && gateways.length > 0) {
    reasons.push({ cn: '模板不能指定网关', en: 'a template cannot reference a gateway' });
  }
  return reasons.filter((reason) => reason !== undefined);
}
