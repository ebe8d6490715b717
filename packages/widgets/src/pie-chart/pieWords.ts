import type { Text } from '@lookfar/contract';

export const pieWords = {
  allZero: { cn: '合计为 0', en: 'The total is 0' },
  missing: { cn: '无有效值：{names}', en: 'No valid value: {names}' },
  negative: { cn: '负值不计入：{names}', en: 'Negative, not included: {names}' },
} as const satisfies Record<string, Text>;
