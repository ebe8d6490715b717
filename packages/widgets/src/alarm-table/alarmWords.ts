import type { Text } from '@lookfar/contract';

export const alarmWords = {
  title: { cn: '当前报警', en: 'Active alarms' },
  loading: { cn: '正在加载', en: 'Loading' },
  none: { cn: '没有报警', en: 'No active alarms' },
  here: { cn: '运行时在此显示报警', en: 'Alarms are listed here at run time' },
  failed: { cn: '报警加载失败', en: 'Alarms could not be loaded' },
  unacked: { cn: '未确认', en: 'Not acknowledged' },
} as const satisfies Record<string, Text>;
