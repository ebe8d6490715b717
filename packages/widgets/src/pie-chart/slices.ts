import type { Figure } from '../chart/figures/Figure.ts';

export interface Slice extends Figure {
  value: number;
  percent: string;
}

export interface Shares {
  slices: readonly Slice[];
  total: number;
  /** Names of what has no share: without a value, or below 0. */
  missing: readonly string[];
  negative: readonly string[];
}

/** [CH10] The shares of figures. What is missing or negative has none, and is named. */
export function sharesOf(figures: readonly Figure[]): Shares {
  const known = figures.filter((figure): figure is Figure & { value: number } => (figure.value ?? -1) >= 0);
  const total = known.reduce((sum, { value }) => sum + value, 0);
  return {
    slices: known.map((figure) => ({ ...figure, percent: percentText(figure.value, total) })),
    total,
    missing: figures.filter(({ value }) => value === undefined).map(({ name }) => name),
    negative: figures.filter(({ value }) => value !== undefined && value < 0).map(({ name }) => name),
  };
}

/** What is more than nothing is never shown as 0 %, and less than all never as 100 %. */
function percentText(value: number, total: number): string {
  if (!(total > 0)) return '--';
  const percent = (value / total) * 100;
  if (percent > 0 && percent < 0.05) return '<0.1%';
  if (percent < 100 && percent >= 99.95) return '>99.9%';
  return `${percent.toFixed(1)}%`;
}
