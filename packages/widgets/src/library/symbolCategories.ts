import type { Text } from '@lookfar/contract';

/** In the order of the palette. */
export const symbolCategories = {
  pump: { cn: '泵', en: 'Pumps' },
  valve: { cn: '阀门', en: 'Valves' },
  rotating: { cn: '电机与风机', en: 'Motors, fans, compressors' },
  tank: { cn: '罐与容器', en: 'Tanks and vessels' },
  heat: { cn: '换热', en: 'Heat exchange' },
  separation: { cn: '过滤与分离', en: 'Filters and separation' },
  water: { cn: '水处理', en: 'Water treatment' },
  conveying: { cn: '输送与混合', en: 'Conveying and mixing' },
  instrument: { cn: '仪表', en: 'Instruments' },
  electric: { cn: '电气', en: 'Electrical' },
  control: { cn: '控制与信号', en: 'Control and signalling' },
  piping: { cn: '管件', en: 'Pipe fittings' },
  site: { cn: '厂区', en: 'Site' },
} as const satisfies Record<string, Text>;
export type SymbolCategory = keyof typeof symbolCategories;
