import type { Text } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';

/** Labels for the parts of a model, in the list and in forms. */
export const modelLabels = {
  name: { cn: '型号名称', en: 'Model' },
  manufacturer: words.manufacturer,
  category: { cn: '类别', en: 'Category' },
  driver: words.driver,
  note: words.description,
} as const satisfies Record<string, Text>;
