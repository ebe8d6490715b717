import { type PlotArea, timeToX, type ValueToY } from '../../trend/plotArea.ts';
import { traceLine } from '../../trend/traceLine.ts';
import type { TrendLine } from '../../trend/trendLine.ts';
import type { StackedLayer } from './stackLines.ts';

/** Fills from the line down to `base`, which is a position, in the fill colour of the canvas. */
export function fillBelow(line: TrendLine, area: PlotArea, y: ValueToY, base: number): void {
  const { ctx } = area;
  let [first, last] = [Number.NaN, Number.NaN];
  const close = () => {
    if (Number.isNaN(first)) return;
    ctx.lineTo(last, base);
    ctx.lineTo(first, base);
    ctx.closePath();
  };
  ctx.beginPath();
  traceLine(line, area, y, {
    moveTo: (x, top) => {
      close();
      first = last = x;
      ctx.moveTo(x, top);
    },
    lineTo: (x, top) => {
      last = x;
      ctx.lineTo(x, top);
    },
  });
  close();
  ctx.fill();
}

/** Paints of a layer. */
export interface LayerPaint {
  fill: string;
  /** Where it is not the whole sum. */
  hatch: CanvasPattern | string;
  lineWidth: number;
}

/** One run of columns after the other, each with its area and its upper line. */
export function paintLayer(layer: StackedLayer, area: PlotArea, y: ValueToY, paint: LayerPaint): void {
  for (const [start, end] of runsOf(layer)) paintRun(layer, { start, end }, area, y, paint);
}

function paintRun(
  { low, high, incomplete }: StackedLayer,
  { start, end }: { start: number; end: number },
  area: PlotArea,
  y: ValueToY,
  { fill, hatch, lineWidth }: LayerPaint,
): void {
  const { ctx, view } = area;
  const columns = low.length;
  const x = (column: number) => timeToX(area, view.from + ((column + 0.5) / columns) * (view.to - view.from));
  const isHatched = incomplete[start] === 1;
  ctx.beginPath();
  for (let at = start; at < end; at += 1) ctx.lineTo(x(at), y(high[at] ?? 0));
  ctx.save();
  ctx.lineWidth = lineWidth;
  ctx.setLineDash(isHatched ? [4 * area.ratio, 3 * area.ratio] : []);
  ctx.stroke();
  ctx.restore();
  for (let at = end - 1; at >= start; at -= 1) ctx.lineTo(x(at), y(low[at] ?? 0));
  ctx.closePath();
  ctx.fillStyle = isHatched ? hatch : fill;
  ctx.fill();
}

/** Columns in a row that have values and are complete, or are not. */
export function runsOf({ high, incomplete }: StackedLayer): [start: number, end: number][] {
  const runs: [number, number][] = [];
  let start = 0;
  for (let at = 1; at <= high.length; at += 1) {
    const isGap = Number.isNaN(high[start] ?? Number.NaN);
    const isOver = at === high.length || Number.isNaN(high[at] ?? 0) !== isGap || incomplete[at] !== incomplete[start];
    if (!isOver) continue;
    if (!isGap) runs.push([start, at]);
    start = at;
  }
  return runs;
}
