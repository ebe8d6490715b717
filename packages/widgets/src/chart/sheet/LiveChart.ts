import type { EChartsCoreOption } from 'echarts/core';
import { type PartOf, partsOf } from '../../kit/live/parts.ts';
import { type VisiblePart, whileVisible } from '../../kit/live/whileVisible.ts';
import type { LivePart, LiveTools } from '../../live.ts';
import { noteWriter } from '../chartParts.ts';
import type { PlotFrame } from '../plot/plotFrame.ts';
import type { ChartSheet } from './ChartSheet.ts';

/** What a chart on a sheet shows. */
export interface ChartContent {
  /** Readings that would be lost otherwise. */
  take?(): void;
  /** Once a second while it is seen, and when it is seen again. */
  tick?(): void;
  /** Another range was chosen for the page. */
  restart?(): void;
  stop?(): void;
  /** Writes values beside the drawing. */
  write(): void;
  /** Everything that can be seen in the drawing, as data. */
  look(): unknown;
  option(frame: PlotFrame): EChartsCoreOption;
  /** Why nothing is drawn; empty otherwise. */
  note(): string;
}

/** `make` gets a function to call when something else than a reading has changed. */
export function liveChart(
  element: Element,
  tools: LiveTools,
  make: (part: PartOf, changed: () => void) => ChartContent,
): LivePart {
  const part = partsOf(element);
  let chart: LiveChart | undefined;
  const content = make(part, () => chart?.show());
  chart = new LiveChart(part, content, tools);
  return whileVisible(element, chart);
}

/** [CH2] Writes values as they come; draws at most once a second, and only what is another picture than before. */
class LiveChart implements VisiblePart {
  readonly #host: HTMLElement | undefined;
  readonly #content: ChartContent;
  readonly #say: (text: string) => void;
  readonly #stopRange: () => void;
  #sheet: ChartSheet | undefined;
  #isOpening = false;
  #isGone = false;
  #drawn = '';

  constructor(part: PartOf, content: ChartContent, tools: LiveTools) {
    this.#host = part('plot') as HTMLElement | undefined;
    this.#content = content;
    this.#say = noteWriter(part);
    this.#stopRange = tools.page.range.subscribe(() => {
      content.restart?.();
      this.show();
    });
  }

  collect(): void {
    this.#content.take?.();
  }

  update(): void {
    this.#content.take?.();
    this.#content.write();
  }

  tick(): void {
    this.#content.tick?.();
    this.#open();
    this.#draw();
  }

  resize(): void {
    this.#draw();
  }

  show(): void {
    this.#content.write();
    this.#draw();
  }

  dispose(): void {
    this.#isGone = true;
    this.#stopRange();
    this.#content.stop?.();
    this.#sheet?.dispose();
  }

  #draw(): void {
    this.#say(this.#content.note());
    const sheet = this.#sheet;
    if (!sheet) return;
    const look = JSON.stringify(this.#content.look());
    if (look === this.#drawn && !sheet.isOutgrown()) return;
    this.#drawn = look;
    sheet.draw((frame) => this.#content.option(frame));
  }

  /** Only once there is room to draw: a hidden page has none. */
  #open(): void {
    const host = this.#host;
    if (this.#sheet || this.#isOpening || !host?.clientWidth || !host.clientHeight) return;
    this.#isOpening = true;
    openSheet(host).then(
      (sheet) => {
        if (this.#isGone) return sheet.dispose();
        this.#sheet = sheet;
        this.#draw();
      },
      // The engine could not be loaded: the legend still shows values, and the next tick retries.
      () => {
        this.#isOpening = false;
      },
    );
  }
}

async function openSheet(host: HTMLElement): Promise<ChartSheet> {
  const { ChartSheet: Sheet } = await import('./ChartSheet.ts');
  return new Sheet(host);
}
