import type { EChartsCoreOption } from 'echarts/core';
import type { PlotFrame } from '../chart/plot/plotFrame.ts';
import type { ChartSheet } from '../chart/sheet/ChartSheet.ts';

type Option = (frame: PlotFrame) => EChartsCoreOption;

/** The drawing of a result by ECharts, which is loaded with the first one. */
export class ScriptSheet {
  readonly #host: HTMLElement | undefined;
  #sheet: Promise<ChartSheet> | undefined;
  #option: Option | undefined;
  #isGone = false;

  constructor(host: Element | undefined) {
    this.#host = host as HTMLElement | undefined;
  }

  draw(option: Option): void {
    this.#option = option;
    this.redraw();
  }

  /** At another size. A hidden page has no room to draw. */
  redraw(): void {
    const host = this.#host;
    if (!host?.clientWidth || !this.#option) return;
    this.#sheet ??= openSheet(host);
    this.#sheet.then(
      (sheet) => {
        if (!this.#isGone && this.#option) sheet.draw(this.#option);
      },
      // It could not be loaded: the next result tries again.
      () => {
        this.#sheet = undefined;
      },
    );
  }

  dispose(): void {
    this.#isGone = true;
    void this.#sheet?.then(
      (sheet) => sheet.dispose(),
      () => undefined,
    );
  }
}

async function openSheet(host: HTMLElement): Promise<ChartSheet> {
  const { ChartSheet: Sheet } = await import('../chart/sheet/ChartSheet.ts');
  return new Sheet(host);
}
