import type { WallSignal } from '@lookfar/contract';

/** In the order in which a board shows them. */
export const kindsOfUnits = ['flow', 'pressure', 'level', 'power', 'quality', 'other', 'energy', 'total'] as const;
export type Quantity = (typeof kindsOfUnits)[number];

const units: readonly [Quantity, RegExp][] = [
  ['flow', /^(m³|m3|l|t|kg|nm³)\/(h|s|min|d)$/i],
  ['pressure', /^(mpa|kpa|pa|bar|mbar)$/i],
  ['level', /^(m|cm|mm)$/i],
  ['power', /^(w|kw|mw|kva)$/i],
  ['energy', /^(wh|kwh|mwh|gwh)$/i],
  ['total', /^(m³|m3|l|t|kg|h|min|次|元|¥|times)$/i],
  ['quality', /^(ntu|mg\/l|ppm|μs\/cm|us\/cm|ph)$/i],
];

/** What a number measures, by its unit. */
export function quantityOf({ unit, title }: Pick<WallSignal, 'unit' | 'title'>): Quantity {
  if (unit === '' && /(^|[^a-z])ph([^a-z]|$)/i.test(title)) return 'quality';
  return units.find(([, pattern]) => pattern.test(unit.trim()))?.[0] ?? 'other';
}
