import type { Text } from '@lookfar/contract';

export const alarmWords = {
  title: { cn: '当前报警', en: 'Active alarms' },
  journalTitle: { cn: '报警记录', en: 'Alarm history' },
  loading: { cn: '正在加载', en: 'Loading' },
  none: { cn: '没有报警', en: 'No active alarms' },
  noneThen: { cn: '该时段没有报警', en: 'No alarms in this period' },
  here: { cn: '运行时在此显示报警', en: 'Alarms are listed here at run time' },
  failed: { cn: '报警加载失败', en: 'Alarms could not be loaded' },
  unacked: { cn: '未确认', en: 'Not acknowledged' },
  acknowledge: { cn: '确认', en: 'Acknowledge' },
  active: { cn: '未解除', en: 'Active' },
} as const satisfies Record<string, Text>;

/** By what the value was compared with; rules without a limit are conditions. */
export const alarmTypes: Readonly<Record<string, Text>> = {
  highHigh: { cn: '上上限', en: 'High-high' },
  high: { cn: '上限', en: 'High' },
  low: { cn: '下限', en: 'Low' },
  lowLow: { cn: '下下限', en: 'Low-low' },
  age: { cn: '数据未更新', en: 'Not updated' },
  change: { cn: '变化过快', en: 'Rate of change' },
  '': { cn: '条件', en: 'Condition' },
};
