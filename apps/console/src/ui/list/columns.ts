import { parseTime, type Text } from '@lookfar/contract';
import { formatLocalTime } from '../formatTimes.ts';
import type { ListColumn } from './listDescription.ts';

/** Column options in addition to field and title. `key` identifies the column in stored settings. */
type More<Row> = Partial<Omit<ListColumn<Row>, 'title' | 'render'>>;

/** A text; a dash where it is empty. */
export function text<Field extends string>(
  field: Field,
  title: Text,
  more: More<Record<Field, string>> = {},
): ListColumn<Record<Field, string>> {
  return { key: field, title, render: (row) => row[field] || '—', ...more };
}

/** A count. */
export function count<Field extends string>(
  field: Field,
  title: Text,
  more: More<Record<Field, number>> = {},
): ListColumn<Record<Field, number>> {
  return { key: field, title, align: 'right', width: 90, render: (row) => row[field], ...more };
}

/** An envelope's time, in the viewer's zone. */
export function time<Field extends string>(
  field: Field,
  title: Text,
  more: More<Record<Field, string>> = {},
): ListColumn<Record<Field, string>> {
  return { key: field, title, width: 184, render: (row) => formatLocalTime(parseTime(row[field]) ?? 0), ...more };
}
