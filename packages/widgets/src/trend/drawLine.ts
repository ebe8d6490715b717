import { LinePen, type PenStyle } from './LinePen.ts';
import type { PlotArea, ValueToY } from './plotArea.ts';
import { traceLine } from './traceLine.ts';
import type { TrendLine } from './trendLine.ts';

/** Draws a line in the stroke and fill colour of the canvas. */
export function drawLine(line: TrendLine, area: PlotArea, y: ValueToY, style: Omit<PenStyle, 'ratio'>): void {
  const { ctx, ratio } = area;
  ctx.lineWidth = style.width;
  ctx.lineJoin = 'round';
  // Pieces of a line end in half discs, so that none is torn off the next at a sharp turn; they would blur dashes.
  ctx.lineCap = style.dash.length > 0 ? 'butt' : 'round';
  const pen = new LinePen(ctx, { ...style, ratio });
  traceLine(line, area, y, pen);
  pen.end();
}
