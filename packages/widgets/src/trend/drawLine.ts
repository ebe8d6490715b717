import { heldLine } from './heldLine.ts';
import { LinePen, type PenStyle } from './LinePen.ts';
import type { PlotArea, ValueToY } from './plotArea.ts';
import { traceLine } from './traceLine.ts';
import type { TrendLine } from './trendLine.ts';

/** Of a stretch that was held: a soft band around the line. */
const band = { width: 5, alpha: 0.3 };

/** Draws a line in the stroke and fill colour of the canvas. */
export function drawLine(line: TrendLine, area: PlotArea, y: ValueToY, style: Omit<PenStyle, 'ratio'>): void {
  const { ctx, ratio } = area;
  ctx.lineJoin = 'round';
  // Other ends would overlap those of the next piece, and be seen as dots in the line.
  ctx.lineCap = 'butt';
  const draw = (drawn: TrendLine, { width, dash, grain }: Omit<PenStyle, 'ratio'>) => {
    ctx.lineWidth = width;
    const pen = new LinePen(ctx, { width, dash, ratio, ...(grain !== undefined && { grain }) });
    traceLine(drawn, area, y, pen);
    pen.end();
  };
  const held = heldLine(line);
  if (held) {
    const { globalAlpha } = ctx;
    ctx.globalAlpha = globalAlpha * band.alpha;
    draw(held, { width: style.width * band.width, dash: [] });
    ctx.globalAlpha = globalAlpha;
  }
  draw(line, style);
}
