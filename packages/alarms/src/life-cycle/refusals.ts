import type { ErrorValues, Text } from '@lookfar/contract';

/** Why a command was refused. */
export const alarmRefusals = {
  '1401': { cn: '报警不存在', en: 'The alarm does not exist' },
  '1402': { cn: '该报警无需确认', en: 'The alarm needs no acknowledgement' },
  '1403': { cn: '该报警已再次触发，请刷新后确认', en: 'The alarm was raised anew, look again before acknowledging' },
  '1404': { cn: '请填写原因', en: 'A reason is required' },
  '1405': { cn: '搁置时间须大于 0 且不超过 {minutes} 分钟', en: 'Shelve for more than 0 and at most {minutes} min' },
  '1406': { cn: '报警已被屏蔽（{state}），不能执行该操作', en: 'Not possible while the alarm is suppressed ({state})' },
  '1407': { cn: '报警未处于该屏蔽状态', en: 'The alarm is not suppressed in this way' },
  '1408': { cn: '报警已处于该屏蔽状态', en: 'The alarm is suppressed in this way already' },
  '1409': { cn: '报警未锁存，无需复位', en: 'The alarm is not latched, there is nothing to reset' },
  '1410': { cn: '报警条件仍存在，不能复位', en: 'The condition still holds, the alarm cannot be reset' },
  '1411': { cn: '报警未确认，不能复位', en: 'Acknowledge the alarm before resetting it' },
} as const satisfies Record<string, Text>;

export type AlarmRefusalCode = keyof typeof alarmRefusals;

export interface Refusal {
  code: AlarmRefusalCode;
  values: ErrorValues;
}
