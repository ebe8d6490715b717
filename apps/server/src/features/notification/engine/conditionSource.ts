import { Condition, inputsOf } from '@lookfar/alarms';
import { NotifyTrigger } from '@lookfar/contract';
import type { RuleInputs } from '../../alarm/engine/AlarmInputs.ts';
import type { ConditionRow } from './conditionRule.repository.ts';

type ConditionTrigger = Extract<NotifyTrigger, { kind: 'condition' }>;

/** A rule on a condition, as the engine takes it. */
export interface ConditionSource extends RuleInputs {
  orgId: number;
  name: string;
  trigger: ConditionTrigger;
  hadProblem: boolean;
  saved: string;
}

/** Undefined for a rule about alarms. */
export function conditionSource(row: ConditionRow): ConditionSource | undefined {
  const { id, orgId, name, problem, saved } = row;
  const trigger = NotifyTrigger.safeParse((JSON.parse(row.body) as { trigger?: unknown }).trigger);
  if (!trigger.success || trigger.data.kind !== 'condition') return undefined;
  const condition = Condition.safeParse(trigger.data.condition);
  return {
    ...{ id, orgId, name, saved, trigger: trigger.data, hadProblem: problem !== '' },
    ...(condition.success ? inputsOf(condition.data) : { signals: [], gateways: [] }),
    isTimed: false,
  };
}

/** It needs no acknowledgement: once its condition is gone, it is normal, and the next time is told again. */
export function engineRule({ id, name, trigger }: ConditionSource, place: { equip: string; unit: string }): unknown {
  const { condition, level, onDelayMs, offDelayMs, text } = trigger;
  return { id, title: name, ...place, condition, level, onDelayMs, offDelayMs, text: text || null, autoAck: true };
}
