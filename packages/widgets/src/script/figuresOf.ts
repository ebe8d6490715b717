import { plainNumber } from '@lookfar/contract';
import { formatReading } from '@lookfar/page';
import type { Figure } from '../chart/figures/Figure.ts';
import { unitText } from '../kit/valueFields.ts';

interface Named {
  name: string;
  color: string;
}

interface Look {
  decimals: number | null;
  unit: string;
}

/** A number of a result as charts show numbers. */
export function figureOf({ name, color }: Named, value: number | null, { decimals, unit }: Look): Figure {
  const shown = formatReading(value, undefined, { decimals: decimals ?? undefined, unit });
  const text = decimals === null && value !== null ? plainNumber(value) : shown.text;
  return { name, color, value: value ?? undefined, isPale: false, text: text + unitText(shown.unit) };
}

/** The colour that a result names, or that of the theme. */
export const colourAt = (color: string, theme: readonly string[], index: number): string =>
  color || theme[index % theme.length] || '';
