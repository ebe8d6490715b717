import type { Text } from '@lookfar/contract';

export const xyWords = {
  needsTwo: { cn: '至少需要两个变量：横轴和纵轴', en: 'Needs two signals: X and Y' },
} as const satisfies Record<string, Text>;
