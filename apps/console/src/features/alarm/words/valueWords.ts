import { isHeld, type Language, plainNumber, type Text } from '@lookfar/contract';
import { words } from '../../../base/i18n/words.ts';

interface Measured {
  value: number | string | null;
  limit: number | string | null;
  limitId: string;
  unit: string;
  /** Code of the value. */
  quality?: string;
}

/** Somebody put the value in. */
const held: Text = { cn: '（保持值）', en: ' (held)' };

const limits: Readonly<Record<string, Text>> = {
  highHigh: { cn: '上上限', en: 'high-high' },
  high: { cn: '上限', en: 'high' },
  low: { cn: '下限', en: 'low' },
  lowLow: { cn: '下下限', en: 'low-low' },
  age: { cn: '允许无更新', en: 'maximum age' },
  change: { cn: '允许变化', en: 'maximum change' },
};

/** Units of limits that differ from the unit of the value. */
const units: Readonly<Record<string, Text>> = { age: words.seconds };

/** A value with its unit; empty if there is none. */
export function measure(value: number | string | null, unit: string): string {
  if (value === null) return '';
  const text = typeof value === 'number' ? plainNumber(value) : value;
  return unit === '' ? text : `${text} ${unit}`;
}

/** [AV3] The measured value and the limit it was compared with; empty where there is none. */
export function valueWords(
  { value, limit, limitId, unit, quality = '' }: Measured,
  language: Language,
): { value: string; limit: string } {
  const name = limits[limitId]?.[language];
  const against = measure(limit, units[limitId]?.[language] ?? unit);
  const measured = measure(value, unit);
  const shown = measured !== '' && isHeld(quality) ? measured + held[language] : measured;
  return { value: shown, limit: name !== undefined && against !== '' ? `${name} ${against}` : against };
}
