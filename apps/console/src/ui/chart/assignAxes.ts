import type { ChartSeries } from './chartSeries.ts';

/** As many as there can be series. */
export const mostAxes = 10;

export interface AxisPlan {
  unit: string;
  /** The scale of coded states, in the order of their numbers; empty for measured values. */
  states: ChartSeries['states'];
  /** Drawn on it, the invisible ones too. */
  series: readonly ChartSeries[];
  /** Place in the palette of the only series drawn on it; null when it serves several. */
  slot: number | null;
}

/** One axis a unit, in the order in which units appear; coded states share an axis only with the same words. */
export function assignAxes(series: readonly ChartSeries[]): AxisPlan[] {
  const groups = new Map<string, ChartSeries[]>();
  for (const one of series) {
    if (!one.visible) continue;
    const key = axisKeyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].slice(0, mostAxes).map(planOf);
}

function planOf(series: ChartSeries[]): AxisPlan {
  const slots = new Set(series.map(({ slot }) => slot));
  const [first] = series;
  return {
    unit: first?.unit ?? '',
    states: (first?.states ?? []).toSorted((a, b) => a.value - b.value),
    series,
    slot: slots.size === 1 ? (first?.slot ?? null) : null,
  };
}

function axisKeyOf({ unit, states, step }: ChartSeries): string {
  if (states.length > 0) return `states:${states.map(({ value, text }) => `${value}=${text}`).join('|')}`;
  return step && unit === '' ? 'step' : `unit:${unit}`;
}
