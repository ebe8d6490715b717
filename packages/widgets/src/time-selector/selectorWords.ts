import type { Text } from '@lookfar/contract';

export const selectorWords = {
  live: { cn: '实时', en: 'Live' },
  liveHint: { cn: '各控件显示自己的时间范围', en: 'Each widget shows its own range' },
  presets: { cn: '快捷范围', en: 'Presets' },
  custom: { cn: '自定义', en: 'Custom' },
  from: { cn: '开始时间', en: 'From' },
  to: { cn: '结束时间', en: 'To' },
  pick: { cn: '选择日期', en: 'Pick a date' },
  badTime: { cn: '请按 {format} 的格式输入时间', en: 'Enter a time as {format}' },
  badOrder: { cn: '结束时间须晚于开始时间', en: 'The end must be after the start' },
} as const satisfies Record<string, Text>;
