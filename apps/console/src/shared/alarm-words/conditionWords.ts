import type { Text } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';

/** The words for a condition; forms that edit one use the same. */
export const conditionWords = {
  highHigh: { cn: '上上限 HH', en: 'High-high HH' },
  high: { cn: '上限 H', en: 'High H' },
  low: { cn: '下限 L', en: 'Low L' },
  lowLow: { cn: '下下限 LL', en: 'Low-low LL' },
  inside: { cn: '在区间内', en: 'inside' },
  outside: { cn: '在区间外', en: 'outside' },
  bit: { cn: '位', en: 'Bit' },
  change: { cn: '变化量超过', en: 'Changes by more than' },
  after: { cn: '超过此时间无有效值', en: 'No valid value for' },
  seconds: { cn: '秒', en: 's' },
  gatewayOffline: { cn: '网关离线', en: 'Gateway offline' },
} as const satisfies Record<string, Text>;

export type ConditionWord = keyof typeof conditionWords;
export const conditionTexts = defineTexts('condition-words', conditionWords);
