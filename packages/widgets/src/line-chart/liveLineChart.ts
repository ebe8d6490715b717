import { formatReading, type LeafWidget } from '@lookfar/page';
import { partOf, textWriter } from '../kit/live/parts.ts';
import { QualityLook } from '../kit/live/QualityLook.ts';
import { qualityOf } from '../kit/live/quality.ts';
import { readNumber } from '../kit/live/readNumber.ts';
import { unitText } from '../kit/valueFields.ts';
import type { LiveFactory, LivePart, LiveReading, LiveTools } from '../live.ts';
import { type ChartLine, chartLines } from './chartLines.ts';
import { LineBuffer } from './LineBuffer.ts';
import type { Curve, LinePlot } from './LinePlot.ts';
import type { LineChartAddon } from './lineChartAddon.ts';
import type { PlotOptions } from './plotOptions.ts';
import { valueRange } from './valueRange.ts';

type OpenPlot = (host: HTMLElement, options: PlotOptions) => Promise<LinePlot>;

const openPlot: OpenPlot = async (host, options) => {
  const { LinePlot: Plot } = await import('./LinePlot.ts');
  return new Plot(host, options);
};

export const liveLineChart: LiveFactory<LineChartAddon> = (element, widget, addon, tools) =>
  new LiveLineChart(element, widget, addon, tools).start();

/** Readings become points as they arrive; drawing follows once a second, as the window moves. */
class LiveLineChart implements LivePart {
  readonly #host: Element | undefined;
  readonly #widget: LeafWidget;
  readonly #tools: LiveTools;
  readonly #options: PlotOptions;
  readonly #spanMs: number;
  readonly #lines: readonly ChartLine[];
  readonly #buffers: readonly LineBuffer[];
  readonly #legend: readonly (() => void)[];
  #plot: LinePlot | undefined;
  #isOpening = false;
  #isGone = false;

  constructor(element: Element, widget: LeafWidget, addon: LineChartAddon, tools: LiveTools) {
    const { timeRange, timeFormat } = widget.data;
    this.#host = partOf(element, 'plot');
    this.#widget = widget;
    this.#tools = tools;
    this.#spanMs = timeRange * 60_000;
    this.#lines = chartLines(widget, addon);
    this.#buffers = this.#lines.map(() => new LineBuffer(this.#spanMs));
    this.#legend = this.#lines.map(({ place }, index) => legendWriter(element, { index, place }, tools));
    const signals = () => this.#lines.map(({ place }) => tools.signal(place));
    const rangeOf: PlotOptions['rangeOf'] = (min, max) => valueRange(widget.data, signals(), [min, max]);
    this.#options = { lines: this.#lines, addon, rangeOf, timeFormat };
  }

  start(): this {
    void this.#loadHistory();
    this.#open();
    return this;
  }

  update(): void {
    this.#lines.forEach(({ place }, index) => {
      this.#take(this.#tools.reading(place), this.#buffers[index]);
      this.#legend[index]?.();
    });
  }

  tick(): void {
    const now = this.#tools.now();
    for (const buffer of this.#buffers) buffer.trim(now);
    if (!this.#plot) this.#open();
    this.#plot?.draw(this.#curves(now), now - this.#spanMs, now);
  }

  /** The plot reads its own size. */
  resize(): void {
    this.tick();
  }

  dispose(): void {
    this.#isGone = true;
    this.#plot?.destroy();
  }

  /** Values that are not good start a gap. */
  #take(reading: LiveReading, buffer: LineBuffer | undefined): void {
    if (qualityOf(reading) === 'good') buffer?.append(reading.time, readNumber(reading) ?? null);
    else if (buffer?.values.at(-1) != null) buffer.append(this.#tools.now(), null);
  }

  /** A value is valid until the next one arrives, so its line extends to now while it is good. */
  #curves(now: number): Curve[] {
    return this.#buffers.map(({ times, values }, index) => {
      const last = values.at(-1);
      const place = this.#lines[index]?.place ?? 0;
      const isHeld = last != null && qualityOf(this.#tools.reading(place)) === 'good';
      return isHeld && (times.at(-1) ?? now) < now
        ? [
            [...times, now],
            [...values, last],
          ]
        : [times, values];
    });
  }

  async #loadHistory(): Promise<void> {
    const keys = this.#lines.flatMap(({ key }) => key ?? []);
    if (keys.length === 0) return;
    // Without history the chart starts now; the failure has been reported elsewhere.
    const columns = await this.#tools.page.history(keys, this.#widget.data.timeRange).catch(() => []);
    if (this.#isGone) return;
    for (const { key, times, values } of columns)
      this.#buffers[this.#lines.findIndex((line) => line.key === key)]?.load(times, values);
    this.tick();
  }

  /** Only once there is room to draw: a hidden page has none. */
  #open(): void {
    const host = this.#host as HTMLElement | undefined;
    if (this.#isOpening || !host?.clientWidth || !host.clientHeight) return;
    this.#isOpening = true;
    openPlot(host, this.#options).then(
      (plot) => {
        if (this.#isGone) return plot.destroy();
        this.#plot = plot;
        this.tick();
      },
      // The engine could not be loaded: the legend still shows values, and the next tick retries.
      () => {
        this.#isOpening = false;
      },
    );
  }
}

function legendWriter(
  element: Element,
  { index, place }: { index: number; place: number },
  tools: LiveTools,
): () => void {
  const value = textWriter(partOf(element, `value-${index}`));
  const look = new QualityLook(partOf(element, `line-${index}`), tools);
  return () => {
    const reading = tools.reading(place);
    const { text, unit } = formatReading(reading.value, tools.signal(place));
    value(text + unitText(unit));
    look.show(reading);
  };
}
