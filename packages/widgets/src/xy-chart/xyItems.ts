import type { Binding } from '@lookfar/page';
import { type ChartItem, chartItems } from '../chart/chartItems.ts';

/** The first item is X, and has no colour of its own: the colours are those of the curves. */
export function xyItems(data: Binding, { theme }: { theme: readonly string[] }): ChartItem[] {
  const [x, ...ys] = chartItems(data, { theme: ['', ...theme] });
  return x ? [{ ...x, color: 'currentcolor' }, ...ys] : [];
}
