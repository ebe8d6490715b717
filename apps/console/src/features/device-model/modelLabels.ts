import type { Text } from '@lookfar/contract';

/** What the parts of a model are called, in the list and in forms. */
export const modelLabels = {
  name: { cn: '型号名称', en: 'Model' },
  manufacturer: { cn: '厂商', en: 'Manufacturer' },
  category: { cn: '类别', en: 'Category' },
  driver: { cn: '驱动', en: 'Driver' },
  note: { cn: '说明', en: 'Note' },
} as const satisfies Record<string, Text>;
