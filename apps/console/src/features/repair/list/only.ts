import type { Text } from '@lookfar/contract';
import { words } from '../../../base/i18n/words.ts';
import type { ListFilter } from '../../../ui/list/listDescription.ts';

/** All rows, or only those for which it is true. */
export const only = (key: string, label: Text, yes: Text): ListFilter<unknown> => ({
  kind: 'segments',
  key,
  label,
  options: [
    { value: '', text: words.all },
    { value: 'true', text: yes },
  ],
});
