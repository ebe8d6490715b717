import type { Translate } from '../../base/i18n/defineTexts.ts';

/** A value of a document in readable form: lists by their items, objects as `field: value`. */
export function valueText(value: unknown, t: Translate<'nothing' | 'yes' | 'no'>): string {
  if (value === undefined || value === null || value === '') return t('nothing');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value))
    return value.length === 0 ? t('nothing') : value.map((item) => itemText(item, t)).join('; ');
  return itemText(value, t);
}

function itemText(value: unknown, t: Translate<'nothing' | 'yes' | 'no'>): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (isMap(value)) return `${value.value}=${value.text}`;
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${valueText(part, t)}`)
    .join(', ');
}

/** A number with a text label. */
function isMap(value: object): value is { value: number; text: string } {
  return 'value' in value && 'text' in value && Object.keys(value).length === 2;
}
