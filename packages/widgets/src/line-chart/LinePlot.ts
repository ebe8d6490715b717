import uPlot from 'uplot';
import { type PlotFrame, type PlotOptions, plotOptions } from './plotOptions.ts';
import 'uplot/dist/uPlot.min.css';

/** Times in ms, ascending; null is a gap. */
export type Curve = readonly [times: readonly number[], values: readonly (number | null)[]];

/**
 * More sharpness is invisible, and canvases are not free. A page shown small gets small canvases: browsers drop pixels
 * when scaling large ones down, and lines become dots.
 */
const scales = { least: 0.25, most: 4 };

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

  /** The plot for the current size, zoom and style; rebuilt when one of them changes. */
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
    // Rounded, so that a zoom gesture does not rebuild the plot at every step.
    const zoom = Math.round((this.#host.getBoundingClientRect().width / Math.max(1, width)) * 4) / 4;
    const scale = Math.min(scales.most, Math.max(scales.least, zoom));
    return { width, height, scale, color, fontFamily, fontSize: Number.parseFloat(fontSize) || 12 };
  }
}
