import type { ChartSpan } from './trendLine.ts';

/** The time axis on the canvas, in canvas pixels. */
export interface TimeScale {
  left: number;
  width: number;
  /** Canvas pixels of one CSS pixel. */
  ratio: number;
  view: ChartSpan;
}

/** The plot on the canvas, in canvas pixels. */
export interface PlotArea extends TimeScale {
  ctx: CanvasRenderingContext2D;
  top: number;
  height: number;
}

export type ValueToY = (value: number) => number;

export const timeToX = ({ left, width, view }: TimeScale, time: number): number =>
  left + ((time - view.from) / (view.to - view.from)) * width;

/** Clips to the plot and restores the context. */
export function clipped(area: PlotArea, draw: () => void): void {
  const { ctx, left, top, width, height } = area;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  draw();
  ctx.restore();
}
