import type { RecordPatch, WidgetRecord } from '@lookfar/editor';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The text at a path like `dataAddon.text`; empty where there is none. */
export function textAt(record: WidgetRecord, path: string): string {
  let value: unknown = record;
  for (const name of path.split('.')) value = isFields(value) ? value[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The change that puts a text at that path. */
export function textPatch(record: WidgetRecord, path: string, text: string): RecordPatch {
  const [first = '', ...rest] = path.split('.');
  const fields: Fields = { ...record };
  return { [first]: withText(fields[first], rest, text) };
}

function withText(value: unknown, path: readonly string[], text: string): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return text;
  const fields = isFields(value) ? value : {};
  return { ...fields, [first]: withText(fields[first], rest, text) };
}
