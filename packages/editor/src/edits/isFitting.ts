import { WidgetFields } from '@lookfar/page';
import type { RecordPatch } from '../Editor.ts';
import type { WidgetRecord } from '../records.ts';
import { isSoundFor } from '../store/isSound.ts';

const { id: _, ...fields } = WidgetFields.shape;

/** Whether every field of a patch is one that this widget has, with a value that could be saved. */
export function isFitting(record: WidgetRecord, patch: RecordPatch): boolean {
  return Object.entries(patch).every(([key, value]) => {
    if (key === 'position') return value !== undefined && isSoundFor(record.widgetType, value as never);
    return isField(key) && fields[key].safeParse(value).success && (key !== 'dataAddon' || isPlain(value));
  });
}

const isField = (key: string): key is keyof typeof fields => Object.hasOwn(fields, key);

/** As JSON has it: what a file cannot hold would be another after saving. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'object') return value === null || Object.values(value).every(isPlain);
  return typeof value === 'number' ? Number.isFinite(value) : ['string', 'boolean', 'undefined'].includes(typeof value);
}
