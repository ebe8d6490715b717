import type { ChartSpan } from './chartSeries.ts';

/** The plot on the canvas, in canvas pixels. */
export interface PlotArea {
  ctx: CanvasRenderingContext2D;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Canvas pixels of one CSS pixel. */
  ratio: number;
  view: ChartSpan;
}

export type ValueToY = (value: number) => number;

export const timeToX = ({ left, width, view }: PlotArea, time: number): number =>
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
