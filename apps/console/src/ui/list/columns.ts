import { parseTime, type Text } from '@lookfar/contract';
import { formatLocalTime } from '../formatTimes.ts';
import type { ListColumn } from './listDescription.ts';

/** What a column may say beside its field and title. `key` is what a choice of columns is kept under. */
type More<Row> = Partial<Omit<ListColumn<Row>, 'title' | 'render'>>;

/** A text; a dash where it is empty. */
export function text<Field extends string>(
  field: Field,
  title: Text,
  more: More<Record<Field, string>> = {},
): ListColumn<Record<Field, string>> {
  return { key: field, title, render: (row) => row[field] || '—', ...more };
}

/** A number of things. */
export function count<Field extends string>(
  field: Field,
  title: Text,
  more: More<Record<Field, number>> = {},
): ListColumn<Record<Field, number>> {
  return { key: field, title, align: 'right', width: 90, render: (row) => row[field], ...more };
}

/** A time of an envelope, in the viewer's zone. */
export function time<Field extends string>(
  field: Field,
  title: Text,
  more: More<Record<Field, string>> = {},
): ListColumn<Record<Field, string>> {
  return { key: field, title, width: 170, render: (row) => formatLocalTime(parseTime(row[field]) ?? 0), ...more };
}
