import uPlot from 'uplot';
import { formatTime } from '../../kit/formatTime.ts';
import { tinted } from '../../kit/paint.tsx';
import type { PlotArea } from '../../trend/plotArea.ts';
import type { ChartSpan } from '../../trend/trendLine.ts';
import type { Margins } from '../chartFields.ts';
import { axisFont, isSameFrame, type PlotFrame, plotFrame, sheetIn } from './plotFrame.ts';
import { timeSplits } from './timeSplits.ts';
import 'uplot/dist/uPlot.min.css';

/** What is drawn over a time axis. */
export interface TimeDrawing {
  margins: Margins;
  timeFormat: string;
  /** Another one has other axes. */
  axesKey(): string;
  /** Value scales and axes; sizes are multiplied by the frame's scale. */
  scales(): uPlot.Scales;
  axes(frame: PlotFrame): uPlot.Axis[];
  /** Besides the axes, in page units. */
  padding(frame: PlotFrame): { left: number; right: number; top: number };
  paint(plot: uPlot, area: PlotArea, frame: PlotFrame): void;
}

/** The last time that a date can have. */
const latest = 8.64e12;

/**
 * A time axis on a canvas that matches the page zoom. Loaded when the first chart is shown: pages without a chart do
 * not need the engine.
 */
export class TimePlot {
  readonly #host: HTMLElement;
  readonly #drawing: TimeDrawing;
  readonly #sheet: HTMLElement;
  #plot: uPlot | undefined;
  #frame: PlotFrame | undefined;
  #axes = '';
  #view: ChartSpan = { from: 0, to: 1 };

  constructor(host: HTMLElement, drawing: TimeDrawing) {
    this.#host = host;
    this.#drawing = drawing;
    this.#sheet = sheetIn(host);
  }

  draw(view: ChartSpan): void {
    this.#view = view;
    const plot = this.#fit();
    plot?.batch(() => plot.setScale('x', { min: view.from, max: view.to }));
  }

  /** Whether it would be laid out anew; false while there is no room at all. */
  isOutgrown(): boolean {
    const frame = plotFrame(this.#host);
    if (frame.width === 0 || frame.height === 0) return false;
    return !isSameFrame(this.#frame, frame) || this.#axes !== this.#drawing.axesKey();
  }

  /** Where a value is on a scale, in CSS pixels of the screen; undefined before the first drawing. */
  yOf(value: number, scale: string): number | undefined {
    const y = this.#plot?.valToPos(value, scale);
    return y !== undefined && Number.isFinite(y) ? y : undefined;
  }

  /** Width of the time axis in CSS pixels of the screen. */
  get width(): number {
    return (this.#plot?.bbox.width ?? 0) / devicePixelRatio;
  }

  destroy(): void {
    this.#plot?.destroy();
    this.#sheet.remove();
  }

  /** The plot for the current size, zoom, style and axes; rebuilt when one of them changes. */
  #fit(): uPlot | undefined {
    const frame = plotFrame(this.#host);
    const axes = this.#drawing.axesKey();
    if (frame.width === 0 || frame.height === 0) return this.#plot;
    if (isSameFrame(this.#frame, frame) && axes === this.#axes) return this.#plot;
    this.#frame = frame;
    this.#axes = axes;
    this.#plot?.destroy();
    this.#host.append(this.#sheet);
    this.#sheet.style.transform = `scale(${1 / frame.scale})`;
    // The content is drawn by our own pen; uPlot has the axes.
    this.#plot = new uPlot(this.#options(frame), [[0, latest]], this.#sheet);
    return this.#plot;
  }

  /** Everything is `scale` times larger, because the drawing is shown that much smaller. */
  #options(frame: PlotFrame): uPlot.Options {
    const { margins, timeFormat } = this.#drawing;
    const { width, scale, color } = frame;
    const { left, right, top } = this.#drawing.padding(frame);
    const hair = { stroke: tinted(color, 0.3), width: scale };
    return {
      width: width * scale,
      height: frame.height * scale,
      padding: [top * scale, right * scale, 0, left * scale],
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, auto: false }, ...this.#drawing.scales() },
      hooks: { draw: [(plot) => this.#paint(plot, frame)] },
      axes: [
        {
          ...{ stroke: color, font: axisFont(frame), size: margins.marginBottom * scale, gap: 6 * scale },
          grid: { show: false },
          ticks: { ...hair, size: 4 * scale },
          border: { ...hair, show: true },
          splits: (_plot, _axis, min, max) => timeSplits(min, max, width),
          values: (_plot, splits) => splits.map((time) => formatTime(time, timeFormat)),
        },
        ...this.#drawing.axes(frame),
      ],
      series: [{}],
    };
  }

  #paint(plot: uPlot, frame: PlotFrame): void {
    const { ctx, bbox } = plot;
    const { left, top, width, height } = bbox;
    const area: PlotArea = { ctx, left, top, width, height, ratio: devicePixelRatio, view: this.#view };
    this.#drawing.paint(plot, area, frame);
  }
}
