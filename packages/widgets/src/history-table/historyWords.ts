import type { Text } from '@lookfar/contract';

export const historyWords = {
  title: { cn: '历史数据', en: 'History' },
  time: { cn: '时间', en: 'Time' },
  signal: { cn: '变量', en: 'Signal' },
  loading: { cn: '正在加载', en: 'Loading' },
  none: { cn: '该时段没有数据', en: 'No data in this period' },
  unbound: { cn: '未绑定变量', en: 'No signal is bound' },
  here: { cn: '运行时在此显示历史数据', en: 'History is listed here at run time' },
} as const satisfies Record<string, Text>;
