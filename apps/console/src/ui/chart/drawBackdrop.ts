import { clipped, type PlotArea, timeToX, type ValueToY } from '@lookfar/widgets/trend';
import { colourOf } from './chartPalette.ts';
import type { ChartGap, ChartMark, ChartSeries } from './chartSeries.ts';
import type { ChartTheme } from './chartTheme.ts';
import { dayMs, dayStarts } from './timeAxis.ts';

const textPx = 11;
const limitRoom = 92;
/** Days are marked while they are wide enough to be distinguished. */
const mostDays = 10;

function writeWith(ctx: CanvasRenderingContext2D, theme: ChartTheme, ratio: number): void {
  ctx.font = `${textPx * ratio}px ${theme.font}`;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'left';
}

/** Behind everything else: gaps, hatched and named, and the starts of days. */
export function drawBackdrop(area: PlotArea, gaps: readonly ChartGap[], theme: ChartTheme): void {
  clipped(area, () => {
    drawDays(area, theme);
    for (const gap of gaps) drawGap(area, gap, theme);
  });
}

function drawDays(area: PlotArea, theme: ChartTheme): void {
  const { ctx, top, height, ratio, view } = area;
  if (view.to - view.from > mostDays * dayMs) return;
  ctx.strokeStyle = theme.textDim;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = ratio;
  ctx.beginPath();
  for (const day of dayStarts(view.from, view.to)) {
    const x = Math.round(timeToX(area, day));
    ctx.moveTo(x, top);
    ctx.lineTo(x, top + height);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function drawGap(area: PlotArea, gap: ChartGap, theme: ChartTheme): void {
  const { ctx, top, height, ratio, view } = area;
  if (gap.to < view.from || gap.from > view.to) return;
  const left = Math.max(area.left, timeToX(area, gap.from));
  const right = Math.min(area.left + area.width, timeToX(area, gap.to));
  const width = Math.max(ratio, right - left);
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  ctx.fillStyle = theme.stale;
  ctx.globalAlpha = gap.isEmpty ? 0.1 : 0.05;
  ctx.fillRect(left, top, width, height);
  if (gap.isEmpty) hatch(area, left, width, theme);
  ctx.globalAlpha = 1;
  writeWith(ctx, theme, ratio);
  ctx.fillStyle = theme.textDim;
  const room = width - 8 * ratio;
  if (ctx.measureText(gap.text).width < room) ctx.fillText(gap.text, left + 4 * ratio, top + 4 * ratio);
  else if (width > (textPx + 4) * ratio) writeUpwards(area, gap.text, left + 3 * ratio);
  ctx.restore();
}

function hatch({ ctx, top, height, ratio }: PlotArea, left: number, width: number, theme: ChartTheme): void {
  ctx.strokeStyle = theme.stale;
  ctx.globalAlpha = 0.25;
  ctx.lineWidth = ratio;
  ctx.beginPath();
  for (let x = left - height; x < left + width; x += 9 * ratio) {
    ctx.moveTo(x, top + height);
    ctx.lineTo(x + height, top);
  }
  ctx.stroke();
}

function writeUpwards({ ctx, top, height, ratio }: PlotArea, text: string, left: number): void {
  if (ctx.measureText(text).width > height - 8 * ratio) return;
  ctx.save();
  ctx.translate(left, top + height - 6 * ratio);
  ctx.rotate(-Math.PI / 2);
  ctx.fillText(text, 0, 0);
  ctx.restore();
}

export interface LimitLines {
  series: ChartSeries;
  y: ValueToY;
  /** Limits of several axes can be at the same height, so each axis writes in its own place. */
  place: number;
}

/** Upper and lower limit of a series, labelled with the number. */
export function drawLimits(area: PlotArea, { series, y, place }: LimitLines, theme: ChartTheme): void {
  const { ctx, left, width, ratio } = area;
  ctx.save();
  ctx.strokeStyle = colourOf(theme.appearance, series.slot);
  ctx.fillStyle = colourOf(theme.appearance, series.slot);
  ctx.lineWidth = ratio;
  ctx.setLineDash([2 * ratio, 4 * ratio]);
  writeWith(ctx, theme, ratio);
  ctx.textAlign = 'right';
  for (const [limit, above] of [
    [series.upperLimit, true],
    [series.lowerLimit, false],
  ] as const) {
    if (limit === null) continue;
    const at = Math.round(y(limit));
    ctx.beginPath();
    ctx.moveTo(left, at);
    ctx.lineTo(left + width, at);
    ctx.stroke();
    const text = `${above ? '▲' : '▼'} ${limit.toFixed(series.decimals)} ${series.unit}`;
    ctx.fillText(
      text,
      left + width - (4 + place * limitRoom) * ratio,
      above ? at + 3 * ratio : at - (textPx + 3) * ratio,
    );
  }
  ctx.restore();
}

/** A marked time with its text. */
export function drawMark(area: PlotArea, { time, text }: ChartMark, theme: ChartTheme): void {
  const { ctx, top, height, ratio, view } = area;
  if (time < view.from || time > view.to) return;
  const x = Math.round(timeToX(area, time));
  ctx.save();
  ctx.strokeStyle = theme.danger;
  ctx.lineWidth = 1.5 * ratio;
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.lineTo(x, top + height);
  ctx.stroke();
  writeWith(ctx, theme, ratio);
  const wide = ctx.measureText(text).width + 8 * ratio;
  const left = Math.min(x, area.left + area.width - wide);
  ctx.fillStyle = theme.panel;
  ctx.fillRect(left, top + 2 * ratio, wide, (textPx + 6) * ratio);
  ctx.strokeRect(left, top + 2 * ratio, wide, (textPx + 6) * ratio);
  ctx.fillStyle = theme.danger;
  ctx.fillText(text, left + 4 * ratio, top + 5 * ratio);
  ctx.restore();
}
