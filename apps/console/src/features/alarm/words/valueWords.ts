import type { Language, Text } from '@lookfar/contract';
import { words } from '../../../base/i18n/words.ts';

interface Measured {
  value: number | string | null;
  limit: number | string | null;
  limitId: string;
  unit: string;
}

const limits: Readonly<Record<string, Text>> = {
  highHigh: { cn: '上上限', en: 'high-high' },
  high: { cn: '上限', en: 'high' },
  low: { cn: '下限', en: 'low' },
  lowLow: { cn: '下下限', en: 'low-low' },
  age: { cn: '允许无更新', en: 'allowed silence' },
  change: { cn: '允许变化', en: 'allowed change' },
};

/** What a limit is measured in, where that is not the unit of the value. */
const units: Readonly<Record<string, Text>> = { age: words.seconds };

/** Six digits that count: floats of devices carry noise behind them. */
function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
}

/** A value with its unit; empty for none. */
export function measure(value: number | string | null, unit: string): string {
  if (value === null) return '';
  const text = typeof value === 'number' ? numberText(value) : value;
  return unit === '' ? text : `${text} ${unit}`;
}

/** [AV3] What was measured, and what it was held against; either is empty where there is none. */
export function valueWords(
  { value, limit, limitId, unit }: Measured,
  language: Language,
): { value: string; limit: string } {
  const name = limits[limitId]?.[language];
  const against = measure(limit, units[limitId]?.[language] ?? unit);
  return { value: measure(value, unit), limit: name !== undefined && against !== '' ? `${name} ${against}` : against };
}
