import type { Text } from '@lookfar/contract';

/** Priorities, the gravest first. */
export const levels = ['critical', 'high', 'medium', 'low'] as const;
export type Level = (typeof levels)[number];

export const levelNames: Readonly<Record<Level, Text>> = {
  critical: { cn: '紧急', en: 'Critical' },
  high: { cn: '高', en: 'High' },
  medium: { cn: '中', en: 'Medium' },
  low: { cn: '低', en: 'Low' },
};

/** 3 for critical down to 0 for low. */
export const levelRank = (level: Level): number => levels.length - 1 - levels.indexOf(level);
