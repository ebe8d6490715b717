import { LinePen, type PenStyle } from './LinePen.ts';
import type { PlotArea, ValueToY } from './plotArea.ts';
import { traceLine } from './traceLine.ts';
import type { TrendLine } from './trendLine.ts';

/** Draws a line in the stroke and fill colour of the canvas. */
export function drawLine(line: TrendLine, area: PlotArea, y: ValueToY, style: Omit<PenStyle, 'ratio'>): void {
  const { ctx, ratio } = area;
  ctx.lineWidth = style.width;
  ctx.lineJoin = 'round';
  // Other ends would overlap those of the next piece, and be seen as dots in the line.
  ctx.lineCap = 'butt';
  const pen = new LinePen(ctx, { ...style, ratio });
  traceLine(line, area, y, pen);
  pen.end();
}
