import { inputsOf } from '@lookfar/alarms';
import { fail, type NotifyTrigger } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import { AlarmRuleRepository } from '../../alarm/alarmRule.repository.ts';
import { checkRule } from '../../alarm/checkRule.ts';

/** The trigger as it is stored. Of a condition: 1000 with the field that is wrong, 1014 for signals out of range. */
export async function checkedTrigger(
  db: Records,
  scope: Scope,
  { name, trigger }: { name: string; trigger: NotifyTrigger },
): Promise<NotifyTrigger> {
  if (trigger.kind === 'alarm') return trigger;
  const { condition, level, onDelayMs, offDelayMs, text } = trigger;
  const input = { ...{ id: 1, title: name, condition, level, onDelayMs, offDelayMs }, text: text || null };
  const checked = checkRule(input, ['trigger']);
  const { signals, gateways } = inputsOf(checked.condition);
  const repository = new AlarmRuleRepository(db);
  const known = [...(await repository.signals(scope, signals)), ...(await repository.gateways(scope, gateways))];
  const isWhole = known.length === signals.length + gateways.length && known.length > 0;
  if (!isWhole || known.some(({ orgId }) => orgId !== scope.orgId)) fail('1014');
  // What is about a gateway alone concerns those who see every device.
  if (signals.length === 0 && scope.range.kind !== 'all') fail('1014');
  return { ...trigger, condition: { ...checked.condition } };
}
