import type { Text } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { conditionWords } from '../alarm-words/conditionWords.ts';

/** The words of the form of a condition, with the names of its kinds. */
export const conditionFormWords = {
  ...conditionWords,

  level: { cn: '级别', en: 'Level' },
  kind: { cn: '类型', en: 'Type' },
  limits: { cn: '越限', en: 'Limits' },
  equality: { cn: '等于', en: 'Equality' },
  range: { cn: '区间', en: 'Range' },
  changeRate: { cn: '变化率', en: 'Rate of change' },
  stale: { cn: '数据停滞', en: 'Stale' },
  expression: { cn: '表达式', en: 'Expression' },
  combination: { cn: '组合', en: 'Combination' },

  ruleLevel: { cn: '同规则', en: 'Same as the rule' },
  deadband: { cn: '回差', en: 'Deadband' },
  deadbandHelp: {
    cn: '只影响恢复：须回到限值以内这么多',
    en: 'Affects clearing only: how far the value must return inside the limit',
  },
  signal: { cn: '变量', en: 'Signal' },
  value: { cn: '值', en: 'Value' },
  not: { cn: '不等于时报警', en: 'Alarm while it is different' },
  from: { cn: '下界', en: 'From' },
  to: { cn: '上界', en: 'To' },
  when: { cn: '何时报警', en: 'Alarm while the value is' },
  bitNumber: { cn: '第几位（0 为最低位）', en: 'Bit (0 is the lowest)' },
  is: { cn: '该位为', en: 'Alarm while the bit is' },
  period: { cn: '在此时间内', en: 'Within' },
  direction: { cn: '方向', en: 'Direction' },
  both: { cn: '升或降', en: 'either direction' },
  rise: { cn: '上升', en: 'rising' },
  fall: { cn: '下降', en: 'falling' },
  formula: { cn: '公式（结果不为 0 时报警）', en: 'Formula (alarm while the result is not 0)' },
  insert: { cn: '插入变量', en: 'Insert signal' },
  sn: { cn: '网关 SN', en: 'Gateway SN' },
  operator: { cn: '关系', en: 'Operator' },
  and: { cn: '全部满足', en: 'all conditions' },
  or: { cn: '任一满足', en: 'any condition' },
  part: { cn: '条件 {n}', en: 'Condition {n}' },
  addPart: { cn: '新增条件', en: 'Add condition' },
  removePart: { cn: '删除条件 {n}', en: 'Delete condition {n}' },
} as const satisfies Record<string, Text>;

export type ConditionTextKey = keyof typeof conditionFormWords;
export const conditionFormTexts = defineTexts('condition-form', conditionFormWords);
