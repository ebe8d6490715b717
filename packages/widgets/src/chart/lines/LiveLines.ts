import { formatReading, type LeafWidget } from '@lookfar/page';
import { partOf, textWriter } from '../kit/live/parts.ts';
import { QualityLook } from '../kit/live/QualityLook.ts';
import { unitText } from '../kit/valueFields.ts';
import type { LiveFactory, LivePart, LiveTools } from '../live.ts';
import type { TrendLine } from '../trend/trendLine.ts';
import { type ChartLine, chartLines } from './chartLines.ts';
import type { LinePlot } from './LinePlot.ts';
import { LiveCurve } from './LiveCurve.ts';
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
  readonly #isStepped: boolean;
  readonly #lines: readonly ChartLine[];
  readonly #curves: readonly LiveCurve[];
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
    this.#isStepped = addon.lineType === 'step';
    this.#lines = chartLines(widget, addon);
    this.#curves = this.#lines.map(() => new LiveCurve(this.#spanMs));
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
    const now = this.#tools.now();
    this.#lines.forEach(({ place, key }, index) => {
      const reading = this.#tools.reading(place);
      // A formula is as old as its oldest value, but has changed now.
      this.#curves[index]?.take(reading, key === undefined ? now : reading.time, now);
      this.#legend[index]?.();
    });
  }

  tick(): void {
    const now = this.#tools.now();
    if (!this.#plot) this.#open();
    this.#plot?.draw(this.#trends(now), { from: now - this.#spanMs, to: now });
  }

  /** The plot reads its own size. */
  resize(): void {
    this.tick();
  }

  dispose(): void {
    this.#isGone = true;
    this.#plot?.destroy();
  }

  /** Switches and coded states are always steps: there is nothing between two of them. */
  #trends(now: number): TrendLine[] {
    return this.#curves.map((curve, index) => {
      const signal = this.#tools.signal(this.#lines[index]?.place ?? 0);
      const isState = signal?.dataType === 'BOOL' || (signal?.signalMaps?.length ?? 0) > 0;
      return curve.line(now, isState || this.#isStepped);
    });
  }

  async #loadHistory(): Promise<void> {
    const keys = this.#lines.flatMap(({ key }) => key ?? []);
    if (keys.length === 0) return;
    // Without history the chart starts now; the failure has been reported elsewhere.
    const columns = await this.#tools.page.history(keys, this.#widget.data.timeRange).catch(() => []);
    if (this.#isGone) return;
    for (const column of columns) this.#curves[this.#lines.findIndex(({ key }) => key === column.key)]?.load(column);
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
