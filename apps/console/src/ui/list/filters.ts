import type { Text } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';
import type { ListFilter, ListOption } from './listDescription.ts';

/** Rows that contain the typed text. */
export const search = (key: string, label: Text): ListFilter<unknown> => ({ kind: 'search', key, label });

/** Rows of a time; the call has a `TimeSpan`. */
export const span = (key: string, label: Text): ListFilter<unknown> => ({ kind: 'span', key, label });

/** Rows with one of these values. */
export const choice = (key: string, label: Text, useOptions: () => readonly ListOption[]): ListFilter<unknown> => ({
  kind: 'choice',
  key,
  label,
  useOptions,
});

/** All rows, those for which it is true, those for which it is false. */
export const flag = (key: string, label: Text, yes: Text, no: Text): ListFilter<unknown> => ({
  kind: 'segments',
  key,
  label,
  options: [
    { value: '', text: words.all },
    { value: 'true', text: yes },
    { value: 'false', text: no },
  ],
});
