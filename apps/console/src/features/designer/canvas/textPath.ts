import type { RecordPatch, WidgetRecord } from '@lookfar/editor';
import { type FieldPath, headOf, readAt, writeAt } from '@lookfar/page';

/** The current text; empty if there is none. */
export function textAt(record: WidgetRecord, path: FieldPath): string {
  const value = readAt(record, path);
  return typeof value === 'string' ? value : '';
}

/** The change that puts a text there. */
export function textPatch(record: WidgetRecord, path: FieldPath, text: string): RecordPatch {
  const next: Readonly<Record<string, unknown>> = { ...writeAt(record, path, text) };
  return { [headOf(path)]: next[headOf(path)] };
}
