import type { ChartSeries } from './chartSeries.ts';

/** One per series at most. */
export const mostAxes = 10;

export interface AxisPlan {
  unit: string;
  /** The coded states in the order of their numbers; empty for measured values. */
  states: ChartSeries['states'];
  /** The series on this axis, including hidden ones. */
  series: readonly ChartSeries[];
  /** Palette slot of its only series; null if it has several. */
  slot: number | null;
}

/** One axis per unit, in the order in which units appear; coded states share an axis only if their texts are equal. */
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
