import { isHeld, type Language, type Text } from '@lookfar/contract';
import { type Compared, formatCompared, type ReadableValue } from '@lookfar/page';

interface Measured extends Compared {
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

/** [AV3] The measured value and the limit it was compared with; empty where there is none. */
export function valueWords(
  { quality = '', ...compared }: Measured,
  language: Language,
): { value: string; limit: string } {
  const { value, limit } = formatCompared(compared, language);
  const name = limits[compared.limitId]?.[language];
  const against = withUnit(limit);
  const measured = withUnit(value);
  const shown = measured !== '' && isHeld(quality) ? measured + held[language] : measured;
  return { value: shown, limit: name !== undefined && against !== '' ? `${name} ${against}` : against };
}

const withUnit = (shown: ReadableValue | undefined): string => (shown ? `${shown.text} ${shown.unit}`.trimEnd() : '');
