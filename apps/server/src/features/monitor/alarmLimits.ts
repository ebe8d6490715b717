import { AlarmRule } from '@lookfar/alarms';
import { alarmLimitIds, type MonitoredSignal } from '@lookfar/contract';

export type AlarmLimits = NonNullable<MonitoredSignal['alarmLimits']>;

export interface LimitRuleRow {
  signalId: number | null;
  condition: string;
  level: string;
}

const Condition = AlarmRule.shape.condition;
const Level = AlarmRule.shape.level;

/** The limits of a device's alarm rules by signal, from the top; of rules that have others, nothing. */
export function alarmLimitsOf(rules: readonly LimitRuleRow[]): Map<number, AlarmLimits> {
  const limits = new Map<number, AlarmLimits>();
  for (const { signalId, condition, level } of rules) {
    if (signalId === null) continue;
    const found = [...(limits.get(signalId) ?? []), ...limitsIn(condition, level)];
    limits.set(
      signalId,
      found.sort((one, two) => alarmLimitIds.indexOf(one.id) - alarmLimitIds.indexOf(two.id) || two.value - one.value),
    );
  }
  return limits;
}

function limitsIn(text: string, ruleLevel: string): AlarmLimits {
  const condition = Condition.safeParse(JSON.parse(text)).data;
  const level = Level.safeParse(ruleLevel).data;
  if (condition?.kind !== 'limits' || !level) return [];
  return alarmLimitIds.flatMap((id) => {
    const limit = condition[id];
    return limit ? [{ id, value: limit.value, level: limit.level ?? level }] : [];
  });
}
