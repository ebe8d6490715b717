import type { Text } from '@lookfar/contract';

/** Colours of a page that was made automatically: calm, so that only what is abnormal stands out. */
export const paper = {
  ground: '#e6e9ec',
  card: '#ffffff',
  line: '#cfd6dc',
  text: '#1f2a33',
  faint: '#5b6771',
} as const;

export const sectionNames = {
  level: { cn: '液位', en: 'Levels' },
  measure: { cn: '测量值', en: 'Measured values' },
  lamp: { cn: '状态', en: 'States' },
  operate: { cn: '设定与操作', en: 'Settings and control' },
  trend: { cn: '趋势', en: 'Trends' },
  alarm: { cn: '当前报警', en: 'Active alarms' },
} as const satisfies Record<string, Text>;
