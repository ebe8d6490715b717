import {
  type BucketPart,
  drawLine,
  isAllGood,
  isGoodAt,
  type PlotArea,
  type RawPart,
  rowsAround,
  timeToX,
  type ValueToY,
} from '@lookfar/widgets/trend';
import { colourOf, dashOf, earlierDash } from './chartPalette.ts';
import type { ChartSeries } from './chartSeries.ts';
import type { ChartTheme } from './chartTheme.ts';

export interface SeriesDrawing {
  area: PlotArea;
  y: ValueToY;
  theme: ChartTheme;
  /** Draws minimum and maximum of buckets. */
  band: boolean;
  /** The view is moving: [TC10]. */
  isMoving: boolean;
}

const bandAlpha = 0.18;
/** Column width in pixels while the view moves. */
const movingGrain = 2;
/** CSS pixels that a marker needs. */
const markerRoom = 9;
const markerRadius = 2.4;
const crossRadius = 3.5;

export function drawSeries(series: ChartSeries, drawing: SeriesDrawing): void {
  const { area, theme, band, isMoving } = drawing;
  const { ctx, ratio } = area;
  const isEarlier = series.shiftMs !== 0;
  const dash = isEarlier ? earlierDash : dashOf(series.slot);
  ctx.save();
  ctx.strokeStyle = ctx.fillStyle = colourOf(theme.appearance, series.slot);
  // Overlapping bands would hide both, so the earlier period is a line only.
  const bands = band && !isEarlier && !isMoving ? series.parts.filter((part) => part.kind === 'buckets') : [];
  for (const part of bands) drawBand(series, part, drawing);
  ctx.globalAlpha = isEarlier ? 0.75 : 1;
  drawLine(series, area, drawing.y, {
    width: (isEarlier ? 1.25 : 1.5) * ratio,
    dash: dash.map((length) => length * ratio),
    grain: isMoving ? movingGrain : 1,
  });
  for (const part of series.parts) if (part.kind === 'raw') drawMarkers(series, part, drawing);
  ctx.restore();
}

function drawBand({ shiftMs }: ChartSeries, part: BucketPart, { area, y }: SeriesDrawing): void {
  const { ctx, view } = area;
  const { times, min, max, count, stepMs } = part;
  const [start, end] = rowsAround(times, view.from - shiftMs, view.to - shiftMs);
  ctx.globalAlpha = bandAlpha;
  for (let row = start; row < end; row += 1) {
    if (count[row] === 0) continue;
    // Rectangles on whole pixels need no antialiasing and show no seams.
    const left = Math.round(timeToX(area, (times[row] ?? 0) + shiftMs));
    const right = Math.round(timeToX(area, (times[row] ?? 0) + stepMs + shiftMs));
    const top = Math.round(y(max[row] ?? 0));
    const height = Math.round(y(min[row] ?? 0)) - top;
    if (height > 0 && right > left) ctx.fillRect(left, top, right - left, height);
  }
}

/** [TC5] Dots for good samples, crosses for bad ones. */
function drawMarkers({ shiftMs }: ChartSeries, part: RawPart, { area, y, theme }: SeriesDrawing): void {
  const { ctx, view, ratio } = area;
  const [start, end] = rowsAround(part.times, view.from - shiftMs, view.to - shiftMs);
  const hasRoom = (end - start) * markerRoom * ratio < area.width;
  const isJudged = !isAllGood(part);
  if (!hasRoom && !isJudged) return;
  let crossAt = Number.NEGATIVE_INFINITY;
  for (let row = start; row < end; row += 1) {
    const good = !isJudged || isGoodAt(part, row);
    if (good && !hasRoom) continue;
    const x = timeToX(area, (part.times[row] ?? 0) + shiftMs);
    const value = part.values[row] ?? Number.NaN;
    if (good && !Number.isNaN(value)) dot(ctx, x, y(value), markerRadius * ratio);
    else if (!good && x - crossAt > crossRadius * ratio) {
      crossAt = x;
      // Samples without a number are marked at the bottom of the plot.
      const foot = area.top + area.height - 2 * crossRadius * ratio;
      cross(ctx, { x, y: Number.isNaN(value) ? foot : y(value), radius: crossRadius * ratio, colour: theme.stale });
    }
  }
}

function dot(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
}

function cross(ctx: CanvasRenderingContext2D, at: { x: number; y: number; radius: number; colour: string }): void {
  const { x, y, radius } = at;
  ctx.save();
  ctx.strokeStyle = at.colour;
  ctx.beginPath();
  ctx.moveTo(x - radius, y - radius);
  ctx.lineTo(x + radius, y + radius);
  ctx.moveTo(x + radius, y - radius);
  ctx.lineTo(x - radius, y + radius);
  ctx.stroke();
  ctx.restore();
}
