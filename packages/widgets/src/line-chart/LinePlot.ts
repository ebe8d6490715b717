import uPlot from 'uplot';
import { type PlotFrame, type PlotOptions, plotOptions } from './plotOptions.ts';
import 'uplot/dist/uPlot.min.css';

/** Times in ms, rising; null is a gap. */
export type Curve = readonly [times: readonly number[], values: readonly (number | null)[]];

/**
 * Sharper than this nobody sees, and canvases are not free. A page that is shown small has small ones: browsers leave
 * out pixels of large ones, and lines become dots.
 */
const scales = { least: 0.25, most: 4 };

/**
 * The drawn chart, on a canvas as sharp as the page is zoomed. Loaded when the first one is shown: the engine is of no
 * use to pages without a chart.
 */
export class LinePlot {
  readonly #host: HTMLElement;
  readonly #options: PlotOptions;
  readonly #sheet: HTMLElement;
  #plot: uPlot | undefined;
  #drawnFor = '';

  constructor(host: HTMLElement, options: PlotOptions) {
    this.#host = host;
    this.#options = options;
    this.#sheet = host.ownerDocument.createElement('div');
    this.#sheet.style.transformOrigin = '0 0';
  }

  draw(curves: readonly Curve[], from: number, to: number): void {
    const plot = this.#fit();
    if (!plot) return;
    const tables = curves.map(([times, values]) => [times, values] as unknown as uPlot.AlignedData);
    plot.batch(() => {
      plot.setData(tables.length > 0 ? uPlot.join(tables) : [[]], false);
      plot.setScale('x', { min: from, max: to });
    });
  }

  destroy(): void {
    this.#plot?.destroy();
    this.#sheet.remove();
  }

  /** The plot for the size, zoom and look of now; made anew when one of them is another. */
  #fit(): uPlot | undefined {
    const frame = this.#frame();
    const key = JSON.stringify(frame);
    if (key === this.#drawnFor || frame.width === 0 || frame.height === 0) return this.#plot;
    this.#drawnFor = key;
    this.#plot?.destroy();
    this.#host.append(this.#sheet);
    this.#sheet.style.transform = `scale(${1 / frame.scale})`;
    const empty = Array.from({ length: this.#options.lines.length + 1 }, (): number[] => []);
    this.#plot = new uPlot(plotOptions(this.#options, frame), empty as unknown as uPlot.AlignedData, this.#sheet);
    return this.#plot;
  }

  #frame(): PlotFrame {
    const { clientWidth: width, clientHeight: height } = this.#host;
    const { color, fontFamily, fontSize } = getComputedStyle(this.#host);
    // Rounded, so that a zoom gesture does not make a new plot for every step of it.
    const zoom = Math.round((this.#host.getBoundingClientRect().width / Math.max(1, width)) * 4) / 4;
    const scale = Math.min(scales.most, Math.max(scales.least, zoom));
    return { width, height, scale, color, fontFamily, fontSize: Number.parseFloat(fontSize) || 12 };
  }
}
