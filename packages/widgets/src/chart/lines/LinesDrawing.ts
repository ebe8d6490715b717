import type uPlot from 'uplot';
import { tinted } from '../../kit/paint.tsx';
import { drawLine } from '../../trend/drawLine.ts';
import { extremesOf } from '../../trend/extremes.ts';
import { linearScale } from '../../trend/linearScale.ts';
import { clipped, type PlotArea, type ValueToY } from '../../trend/plotArea.ts';
import type { ChartSpan, TrendLine } from '../../trend/trendLine.ts';
import { hatch } from '../plot/hatch.ts';
import { axisFont, type PlotFrame } from '../plot/plotFrame.ts';
import type { TimeDrawing } from '../plot/TimePlot.ts';
import type { LinesAddon } from './linesFields.ts';
import { fillBelow, paintLayer } from './paintAreas.ts';
import { type StackedLayer, stackLines } from './stackLines.ts';
import type { ValueAxis } from './valueAxes.ts';

export interface LinesOptions {
  colours: readonly string[];
  addon: LinesAddon;
  timeFormat: string;
  axes: () => readonly ValueAxis[];
  /** The value axis for values between these; both are null if there are no values. */
  rangeOf: (axis: ValueAxis, min: number | null, max: number | null) => [number, number];
}

/** A thinner line is hardly visible, however small the page is shown. */
const thinnest = 0.75;
/** The unit of an axis is above its highest label, of which half is above the plot; in page units. */
const unitRoom = ({ fontSize }: PlotFrame): { gap: number; height: number } => {
  const gap = Math.max(6, fontSize * 0.6 + 1);
  return { gap, height: gap + fontSize * 1.1 };
};
/** Columns of a stack: as fine as a chart on a page is wide. */
const stackColumns = 800;

/** Lines and areas over time, on one or several value axes. */
export class LinesDrawing implements TimeDrawing {
  readonly margins: LinesAddon;
  readonly timeFormat: string;
  readonly #options: LinesOptions;
  #lines: readonly TrendLine[] = [];
  #view: ChartSpan = { from: 0, to: 1 };
  #layers: readonly StackedLayer[] = [];

  constructor(options: LinesOptions) {
    this.#options = options;
    this.margins = options.addon;
    this.timeFormat = options.timeFormat;
  }

  /** The lines in the order of the colours; valid until the next call. */
  put(lines: readonly TrendLine[], view: ChartSpan): void {
    this.#lines = lines;
    this.#view = view;
    this.#layers = this.#options.addon.stacked ? this.#stacked() : [];
  }

  axesKey(): string {
    return JSON.stringify(this.#axes());
  }

  scales(): uPlot.Scales {
    return Object.fromEntries(
      this.#axes().map((axis) => [
        axis.scale,
        { auto: true, range: () => this.#options.rangeOf(axis, ...this.#extremes(axis)) },
      ]),
    );
  }

  axes(frame: PlotFrame): uPlot.Axis[] {
    const { scale, color } = frame;
    const { marginLeft, showGrid } = this.margins;
    const hair = { stroke: tinted(color, 0.3), width: scale };
    return this.#axes().map(({ scale: key, side, lines }, index) => ({
      ...{ scale: key, side: side === 'left' ? 3 : 1, font: axisFont(frame), space: 36 * scale },
      ...{ size: marginLeft * scale, gap: 6 * scale, stroke: this.#axisColour(lines, color) },
      grid: { ...hair, show: showGrid && index === 0, dash: [2 * scale, 4 * scale] },
      ticks: { show: false },
      border: { ...hair, show: index > 0 },
    }));
  }

  /** An axis has the room that is left for it; without one, the margin is left. A unit needs room of its own. */
  padding(frame: PlotFrame): { left: number; right: number; top: number } {
    const axes = this.#axes();
    const { marginRight, marginTop } = this.margins;
    return {
      left: 0,
      right: axes.some(({ side }) => side === 'right') ? 0 : marginRight,
      top: axes.some(({ unit }) => unit !== '') ? Math.max(marginTop, unitRoom(frame).height) : marginTop,
    };
  }

  paint(plot: uPlot, area: PlotArea, frame: PlotFrame): void {
    const scales = this.#axes().map((axis) => ({ axis, y: linearScale(plot, axis.scale) }));
    clipped(area, () => {
      for (const { axis, y } of scales) if (y) this.#paintAxis(axis, { plot, area, frame, y });
    });
    this.#paintUnits(plot, area, frame);
  }

  #paintAxis(
    { lines, scale: key }: ValueAxis,
    { plot, area, frame, y }: { plot: uPlot; area: PlotArea; frame: PlotFrame; y: ValueToY },
  ): void {
    const { colours, addon } = this.#options;
    const { ctx, ratio } = area;
    const lineWidth = Math.max(thinnest, addon.lineWidth * frame.scale) * ratio;
    const { min = 0, max = 0 } = plot.scales[key] ?? {};
    const base = y(Math.min(max ?? 0, Math.max(min ?? 0, 0)));
    for (const index of lines) {
      const line = this.#lines[index];
      const layer = this.#layers[index];
      const colour = colours[index] ?? '';
      if (!line) continue;
      ctx.strokeStyle = ctx.fillStyle = colour;
      if (layer) {
        const fill = tinted(colour, addon.fillOpacity ?? 0);
        paintLayer(layer, area, y, { fill, hatch: hatch(ctx, fill, ratio * frame.scale), lineWidth });
        continue;
      }
      if (addon.fillOpacity) {
        ctx.fillStyle = tinted(colour, addon.fillOpacity);
        fillBelow(line, area, y, base);
        ctx.fillStyle = colour;
      }
      drawLine(line, area, y, { width: lineWidth, dash: [] });
    }
  }

  #paintUnits(plot: uPlot, { ctx, left, top, width, ratio }: PlotArea, frame: PlotFrame): void {
    const axes = this.#axes();
    const size = this.margins.marginLeft * frame.scale * ratio;
    const [turn, gap] = [{ left: 0, right: 0 }, 6 * frame.scale * ratio];
    ctx.save();
    ctx.font = `${Math.round(frame.fontSize * frame.scale * ratio)}px ${frame.fontFamily}`;
    ctx.textBaseline = 'bottom';
    for (const { side, unit, lines } of axes) {
      const outer = turn[side] * size;
      turn[side] += 1;
      if (unit === '' || !plot.bbox.height) continue;
      ctx.fillStyle = this.#axisColour(lines, frame.color);
      ctx.textAlign = side === 'left' ? 'right' : 'left';
      const x = side === 'left' ? left - outer - gap : left + width + outer + gap;
      ctx.fillText(unit, x, top - unitRoom(frame).gap * frame.scale * ratio, size);
    }
    ctx.restore();
  }

  /** Values of one axis are added up; those of different axes have nothing to do with each other. */
  #stacked(): StackedLayer[] {
    const layers: StackedLayer[] = [];
    for (const axis of this.#axes()) {
      const own = axis.lines.flatMap((index) => this.#lines[index] ?? []);
      stackLines(own, this.#view, stackColumns).forEach((layer, at) => {
        layers[axis.lines[at] ?? 0] = layer;
      });
    }
    return layers;
  }

  #axes(): readonly ValueAxis[] {
    return this.#options.axes();
  }

  /** With several axes, one of a single line has the colour of that line. */
  #axisColour(lines: readonly number[], other: string): string {
    const [line = -1] = lines;
    return lines.length === 1 && this.#axes().length > 1 ? (this.#options.colours[line] ?? other) : other;
  }

  #extremes({ lines }: ValueAxis): [min: number | null, max: number | null] {
    const found = lines.flatMap((index): [number, number][] => {
      const layer = this.#layers[index];
      if (layer) return layerExtremes(layer);
      const line = this.#lines[index];
      const ends = line && extremesOf(line, this.#view, false);
      return ends ? [[ends.min, ends.max]] : [];
    });
    if (found.length === 0) return [null, null];
    return [Math.min(...found.map(([min]) => min)), Math.max(...found.map(([, max]) => max))];
  }
}

function layerExtremes({ low, high }: StackedLayer): [number, number][] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  high.forEach((value, column) => {
    if (Number.isNaN(value)) return;
    min = Math.min(min, low[column] ?? 0, value);
    max = Math.max(max, low[column] ?? 0, value);
  });
  return min <= max ? [[min, max]] : [];
}
