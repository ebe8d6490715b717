import { type PartOf, partsOf } from '../../kit/live/parts.ts';
import { type VisiblePart, whileVisible } from '../../kit/live/whileVisible.ts';
import type { LivePart, LiveTools } from '../../live.ts';
import type { ChartSpan } from '../../trend/trendLine.ts';
import { noteWriter } from '../chartParts.ts';
import { chartWindow } from '../chartWindow.ts';
import type { CurveSource } from './CurveSource.ts';
import type { TimeDrawing, TimePlot } from './TimePlot.ts';

/** What a chart over time shows. */
export interface TimeContent {
  source: CurveSource;
  drawing: TimeDrawing;
  /** Its own range, in minutes. */
  minutes: number;
  /** Writes values beside the drawing. */
  write(): void;
  /** Gives the drawing what it is to draw. */
  put(window: ChartSpan): void;
  /** What can be seen of the newest values, in pixels. */
  look(plot: TimePlot): string;
  /** Why nothing is drawn; empty otherwise. */
  note(): string;
}

/** `make` gets a function to call when stored samples have come. */
export function liveTimeChart(
  element: Element,
  tools: LiveTools,
  make: (part: PartOf, changed: () => void) => TimeContent,
): LivePart {
  const part = partsOf(element);
  let chart: LiveTimeChart | undefined;
  const content = make(part, () => chart?.redraw());
  chart = new LiveTimeChart(part, content, tools);
  return whileVisible(element, chart);
}

/** [CH2] Readings become points as they arrive; drawing follows once a second, where it would be seen. */
class LiveTimeChart implements VisiblePart {
  readonly #host: HTMLElement | undefined;
  readonly #content: TimeContent;
  readonly #tools: LiveTools;
  readonly #say: (text: string) => void;
  readonly #stopRange: () => void;
  #plot: TimePlot | undefined;
  #isOpening = false;
  #isGone = false;
  #drawn = '';

  constructor(part: PartOf, content: TimeContent, tools: LiveTools) {
    this.#host = part('plot') as HTMLElement | undefined;
    this.#content = content;
    this.#tools = tools;
    this.#say = noteWriter(part);
    this.#stopRange = tools.page.range.subscribe(() => {
      content.source.restart();
      this.redraw();
    });
  }

  collect(): void {
    this.#content.source.take();
  }

  wake(): void {
    this.#content.source.wake();
    this.#open();
  }

  update(): void {
    this.#content.source.take();
    this.#content.write();
  }

  tick(): void {
    this.#content.source.tick();
    this.#open();
    this.#draw();
  }

  /** The plot reads its own size. */
  resize(): void {
    this.#draw();
  }

  redraw(): void {
    this.#drawn = '';
    this.#content.write();
    this.#draw();
  }

  dispose(): void {
    this.#isGone = true;
    this.#stopRange();
    this.#content.source.stop();
    this.#plot?.destroy();
  }

  #draw(): void {
    this.#say(this.#content.note());
    const plot = this.#plot;
    if (!plot) return;
    const window = chartWindow(this.#tools, this.#content.minutes);
    if (this.#lookOf(plot, window) === this.#drawn && !plot.isOutgrown()) return;
    this.#content.put(window);
    plot.draw(window);
    // The axes may have changed, and the place of a value with them.
    this.#drawn = this.#lookOf(plot, window);
  }

  /** Time moves on by half a pixel, or something else can be seen. */
  #lookOf(plot: TimePlot, { from, to }: ChartSpan): string {
    const halfPixelMs = (to - from) / Math.max(1, plot.width) / 2;
    return `${Math.floor(this.#tools.now() / halfPixelMs)} ${to - from} ${this.#content.look(plot)}`;
  }

  /** Only once there is room to draw: a hidden page has none. */
  #open(): void {
    const host = this.#host;
    if (this.#plot || this.#isOpening || !host?.clientWidth || !host.clientHeight) return;
    this.#isOpening = true;
    openPlot(host, this.#content.drawing).then(
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

async function openPlot(host: HTMLElement, drawing: TimeDrawing): Promise<TimePlot> {
  const { TimePlot: Plot } = await import('./TimePlot.ts');
  return new Plot(host, drawing);
}
