import type { CheckItem } from '@lookfar/contract';
import { contentTexts } from './contentTexts.ts';

/** Keys are what answers belong to: they stay with their item. */
const newKey = () => crypto.getRandomValues(new Uint32Array(2)).reduce((key, part) => key + part.toString(36), '');

const limits = { unit: '', lower: null, upper: null } as const;

export function newItem(type: CheckItem['type']): CheckItem {
  const base = { key: newKey(), title: '', help: '', isRequired: true };
  switch (type) {
    case 'tick':
      return { ...base, type };
    case 'number':
      return { ...base, type, ...limits };
    case 'photo':
      return { ...base, type, most: 3 };
    case 'reading':
      return { ...base, type, ...limits, signalTitle: '', tolerance: null };
    case 'choice': {
      const choice = (key: 'yes' | 'no') => ({ text: contentTexts.text(key), isAbnormal: key === 'no' });
      return { ...base, type, choices: [choice('yes'), choice('no')] };
    }
  }
}

export const copyItem = (item: CheckItem): CheckItem => ({ ...item, key: newKey() });

/** The item as another type; what both have stays. */
export function turnItem(item: CheckItem, type: CheckItem['type']): CheckItem {
  const { key, title, help, isRequired } = item;
  const kept =
    'lower' in item && (type === 'number' || type === 'reading')
      ? { unit: item.unit, lower: item.lower, upper: item.upper }
      : {};
  return { ...newItem(type), ...kept, key, title, help, isRequired } as CheckItem;
}
