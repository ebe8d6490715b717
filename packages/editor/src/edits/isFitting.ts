import { WidgetFields } from '@lookfar/page';
import type { RecordPatch } from '../Editor.ts';
import type { WidgetRecord } from '../records.ts';
import { isValidPositionFor } from '../store/isValidPosition.ts';

const { id: _, ...fields } = WidgetFields.shape;

/** Whether the widget has every field of the patch and each value can be saved. */
export function isFitting(record: WidgetRecord, patch: RecordPatch): boolean {
  return Object.entries(patch).every(([key, value]) => {
    if (key === 'position') return value !== undefined && isValidPositionFor(record.widgetType, value as never);
    return isField(key) && fields[key].safeParse(value).success && (key !== 'dataAddon' || isPlain(value));
  });
}

const isField = (key: string): key is keyof typeof fields => Object.hasOwn(fields, key);

/** JSON values only: anything else would change when saved. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'object') return value === null || Object.values(value).every(isPlain);
  return typeof value === 'number' ? Number.isFinite(value) : ['string', 'boolean', 'undefined'].includes(typeof value);
}
