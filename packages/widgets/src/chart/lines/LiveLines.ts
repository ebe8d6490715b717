import { partsOf } from '../../kit/live/parts.ts';
import { type VisiblePart, whileVisible } from '../../kit/live/whileVisible.ts';
import type { LiveFactory, LiveTools } from '../../live.ts';
import type { ChartSpan } from '../../trend/trendLine.ts';
import { type ChartItem, chartItems } from '../chartItems.ts';
import { legendWriter, noteWriter } from '../chartParts.ts';
import { chartWindow } from '../chartWindow.ts';
import { chartWords } from '../chartWords.ts';
import type { TimePlot } from '../plot/TimePlot.ts';
import type { CurveSource } from './CurveSource.ts';
import { LinesDrawing } from './LinesDrawing.ts';
import type { LinesAddon } from './linesFields.ts';
import { ReportCurves } from './ReportCurves.ts';
import { SignalCurves } from './SignalCurves.ts';
import { type ValueAxis, valueAxes } from './valueAxes.ts';
import { valueRange } from './valueRange.ts';

export const liveLines: LiveFactory<LinesAddon> = (element, widget, addon, tools) => {
  const items = chartItems(widget.data, addon);
  const isStepped = addon.lineType === 'step';
  let chart: LiveLines | undefined;
  const parts = { items, isStepped, tools, changed: () => chart?.redraw() };
  const source = widget.data.type === 'custom' ? new ReportCurves(widget, parts) : new SignalCurves(widget, parts);
  const axes = () =>
    valueAxes(
      addon.axes,
      items.map((_, index) => source.unit(index)),
    );
  const rangeOf = ({ lines }: ValueAxis, min: number | null, max: number | null) =>
    valueRange(
      widget.data,
      lines.map((index) => tools.signal(items[index]?.place ?? -1)),
      [min, max],
    );
  const { timeFormat, timeRange } = widget.data;
  const drawing = new LinesDrawing({ colours: items.map(({ color }) => color), addon, timeFormat, axes, rangeOf });
  chart = new LiveLines(element, { items, source, drawing, tools, axes, timeRange });
  return whileVisible(element, chart);
};

interface LiveLinesParts {
  items: readonly ChartItem[];
  source: CurveSource;
  drawing: LinesDrawing;
  tools: LiveTools;
  axes: () => readonly ValueAxis[];
  timeRange: number;
}

/** Readings become points as they arrive; drawing follows once a second, where it would be seen. */
class LiveLines implements VisiblePart {
  readonly #host: HTMLElement | undefined;
  readonly #parts: LiveLinesParts;
  readonly #legend: readonly (() => void)[];
  readonly #say: (text: string) => void;
  readonly #stopRange: () => void;
  #plot: TimePlot | undefined;
  #isOpening = false;
  #isGone = false;
  #drawn = '';

  constructor(element: Element, parts: LiveLinesParts) {
    const { items, source, tools } = parts;
    const part = partsOf(element);
    this.#parts = parts;
    this.#host = part('plot') as HTMLElement | undefined;
    this.#legend = items.map((_, index) => {
      const write = legendWriter(part, index, tools);
      return () => write(source.legend(index));
    });
    this.#say = noteWriter(part);
    this.#stopRange = tools.page.range.subscribe(() => {
      source.restart();
      this.redraw();
    });
  }

  collect(): void {
    this.#parts.source.take();
  }

  wake(): void {
    this.#parts.source.wake();
    this.#open();
  }

  update(): void {
    this.#parts.source.take();
    for (const write of this.#legend) write();
  }

  tick(): void {
    this.#parts.source.tick();
    this.#open();
    this.#draw();
  }

  /** The plot reads its own size. */
  resize(): void {
    this.#draw();
  }

  redraw(): void {
    this.#drawn = '';
    for (const write of this.#legend) write();
    this.#draw();
  }

  dispose(): void {
    this.#isGone = true;
    this.#stopRange();
    this.#parts.source.stop();
    this.#plot?.destroy();
  }

  #draw(): void {
    const { items, source, drawing, tools, timeRange } = this.#parts;
    this.#say(items.length === 0 ? chartWords.unbound[tools.locale] : source.note());
    const plot = this.#plot;
    if (!plot) return;
    const window = chartWindow(tools, timeRange);
    const key = this.#lookOf(plot, window);
    if (key === this.#drawn && !plot.isOutgrown()) return;
    drawing.put(source.lines(window.to, tools.now()), window);
    plot.draw(window);
    // The axes may have changed, and the place of a value with them.
    this.#drawn = this.#lookOf(plot, window);
  }

  /** [CH2] What can be seen of time and of the newest values, in pixels: nothing is drawn twice. */
  #lookOf(plot: TimePlot, { from, to }: ChartSpan): string {
    const { source, axes, tools } = this.#parts;
    const halfPixelMs = (to - from) / Math.max(1, plot.width) / 2;
    const look: (number | undefined)[] = [Math.floor(tools.now() / halfPixelMs), from - to];
    for (const { scale, lines } of axes())
      for (const index of lines) {
        const end = source.end(index);
        look.push(end && round(plot.yOf(end.min, scale)), end && round(plot.yOf(end.max, scale)));
      }
    return look.join();
  }

  /** Only once there is room to draw: a hidden page has none. */
  #open(): void {
    const host = this.#host;
    if (this.#plot || this.#isOpening || !host?.clientWidth || !host.clientHeight) return;
    this.#isOpening = true;
    openPlot(host, this.#parts.drawing).then(
      (plot) => {
        if (this.#isGone) return plot.destroy();
        this.#plot = plot;
        this.redraw();
      },
      // The engine could not be loaded: the legend still shows values, and the next tick retries.
      () => {
        this.#isOpening = false;
      },
    );
  }
}

const round = (y: number | undefined): number | undefined => (y === undefined ? undefined : Math.round(y));

async function openPlot(host: HTMLElement, drawing: LinesDrawing): Promise<TimePlot> {
  const { TimePlot: Plot } = await import('../plot/TimePlot.ts');
  return new Plot(host, drawing);
}
