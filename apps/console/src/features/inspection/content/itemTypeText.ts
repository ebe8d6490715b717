import type { CheckItem } from '@lookfar/contract';

export const itemTypeText = {
  tick: 'typeTick',
  number: 'typeNumber',
  choice: 'typeChoice',
  photo: 'typePhoto',
  reading: 'typeReading',
} as const satisfies Record<CheckItem['type'], string>;
