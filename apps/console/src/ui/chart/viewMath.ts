import type { ChartSpan } from '@lookfar/widgets/trend';

export interface ViewBounds {
  minSpanMs: number;
  maxSpanMs: number;
  /** No view extends beyond this time. */
  latest: number;
}

export const spanOf = ({ from, to }: ChartSpan): number => to - from;

/** Zooms by `factor` (below 1 zooms in) and keeps the time at `at` (0 to 1) in place. */
export function zoomView(view: ChartSpan, at: number, factor: number, bounds: ViewBounds): ChartSpan {
  const span = clampSpan(spanOf(view) * factor, bounds);
  const pivot = view.from + spanOf(view) * at;
  const from = pivot - span * at;
  return keepBefore({ from, to: from + span }, bounds);
}

export function panView(view: ChartSpan, byMs: number, bounds: ViewBounds): ChartSpan {
  return keepBefore({ from: view.from + byMs, to: view.to + byMs }, bounds);
}

export const isSameView = (a: ChartSpan, b: ChartSpan): boolean => a.from === b.from && a.to === b.to;

function clampSpan(span: number, { minSpanMs, maxSpanMs }: ViewBounds): number {
  return Math.min(maxSpanMs, Math.max(minSpanMs, span));
}

function keepBefore(view: ChartSpan, { latest }: ViewBounds): ChartSpan {
  const over = view.to - latest;
  return over > 0 ? { from: view.from - over, to: latest } : view;
}
