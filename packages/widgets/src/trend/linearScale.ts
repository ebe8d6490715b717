import type { ValueToY } from './plotArea.ts';

/** What is needed of uPlot. */
interface ScaledPlot {
  scales: Record<string, { min?: number | null; max?: number | null } | undefined>;
  valToPos: (value: number, scale: string, isOnCanvas: boolean) => number;
}

/** Maps values like uPlot, without its lookups for each of ten thousand values; undefined without an axis. */
export function linearScale(plot: ScaledPlot, key: string): ValueToY | undefined {
  const { min, max } = plot.scales[key] ?? {};
  if (min == null || max == null) return undefined;
  const foot = plot.valToPos(min, key, true);
  const slope = (plot.valToPos(max, key, true) - foot) / (max - min);
  return (value) => foot + (value - min) * slope;
}
