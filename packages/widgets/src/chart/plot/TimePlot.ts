import uPlot from 'uplot';
import { drawLine } from '../trend/drawLine.ts';
import { extremesOf } from '../trend/extremes.ts';
import { linearScale } from '../trend/linearScale.ts';
import { clipped, type PlotArea } from '../trend/plotArea.ts';
import type { ChartSpan, TrendLine } from '../trend/trendLine.ts';
import { type PlotFrame, type PlotOptions, plotOptions } from './plotOptions.ts';
import 'uplot/dist/uPlot.min.css';

/**
 * More sharpness is invisible, and canvases are not free. A page shown small gets small canvases: browsers drop pixels
 * when scaling large ones down, and lines become dots.
 */
const scales = { least: 0.25, most: 4 };
/** A thinner line is hardly visible, however small the page is shown. */
const thinnest = 0.75;
/** The last time that a date can have. */
const latest = 8.64e12;

/**
 * The chart on a canvas that matches the page zoom. Loaded when the first chart is shown: pages without a chart do not
 * need the engine.
 */
export class LinePlot {
  readonly #host: HTMLElement;
  readonly #options: PlotOptions;
  readonly #sheet: HTMLElement;
  #plot: uPlot | undefined;
  #drawnFor = '';
  #lines: readonly TrendLine[] = [];
  #view: ChartSpan = { from: 0, to: 1 };

  constructor(host: HTMLElement, options: PlotOptions) {
    this.#host = host;
    this.#options = options;
    this.#sheet = host.ownerDocument.createElement('div');
    this.#sheet.style.transformOrigin = '0 0';
  }

  /** The lines in the order of the options; valid until the next call. */
  draw(lines: readonly TrendLine[], view: ChartSpan): void {
    this.#lines = lines;
    this.#view = view;
    const plot = this.#fit();
    plot?.batch(() => plot.setScale('x', { min: view.from, max: view.to }));
  }

  destroy(): void {
    this.#plot?.destroy();
    this.#sheet.remove();
  }

  /** The plot for the current size, zoom and style; rebuilt when one of them changes. */
  #fit(): uPlot | undefined {
    const frame = this.#frame();
    const key = JSON.stringify(frame);
    if (key === this.#drawnFor || frame.width === 0 || frame.height === 0) return this.#plot;
    this.#drawnFor = key;
    this.#plot?.destroy();
    this.#host.append(this.#sheet);
    this.#sheet.style.transform = `scale(${1 / frame.scale})`;
    const options = plotOptions(this.#options, frame, {
      extremes: () => this.#extremes(),
      paint: (plot) => this.#paint(plot, frame),
    });
    // The lines are drawn by our own pen; uPlot has the axes.
    this.#plot = new uPlot(options, [[0, latest]], this.#sheet);
    return this.#plot;
  }

  #extremes(): [min: number | null, max: number | null] {
    const found = this.#lines.flatMap((line) => extremesOf(line, this.#view, false) ?? []);
    if (found.length === 0) return [null, null];
    return [Math.min(...found.map(({ min }) => min)), Math.max(...found.map(({ max }) => max))];
  }

  #paint(plot: uPlot, { scale }: PlotFrame): void {
    const { ctx, bbox } = plot;
    const y = linearScale(plot, 'y');
    if (!y) return;
    const { left, top, width, height } = bbox;
    const area: PlotArea = { ctx, left, top, width, height, ratio: devicePixelRatio, view: this.#view };
    const { lines, addon } = this.#options;
    const lineWidth = Math.max(thinnest, addon.lineWidth * scale) * devicePixelRatio;
    clipped(area, () =>
      this.#lines.forEach((line, index) => {
        ctx.strokeStyle = ctx.fillStyle = lines[index]?.color ?? '';
        drawLine(line, area, y, { width: lineWidth, dash: [] });
      }),
    );
  }

  #frame(): PlotFrame {
    const { clientWidth: width, clientHeight: height } = this.#host;
    const { color, fontFamily, fontSize } = getComputedStyle(this.#host);
    // Rounded, so that a zoom gesture does not rebuild the plot at every step.
    const zoom = Math.round((this.#host.getBoundingClientRect().width / Math.max(1, width)) * 4) / 4;
    const scale = Math.min(scales.most, Math.max(scales.least, zoom));
    return { width, height, scale, color, fontFamily, fontSize: Number.parseFloat(fontSize) || 12 };
  }
}
