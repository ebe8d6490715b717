import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { isSameFrame, type PlotFrame, plotFrame, sheetIn } from '../plot/plotFrame.ts';

use([BarChart, LineChart, PieChart, ScatterChart, GridComponent, TooltipComponent, CanvasRenderer]);

/**
 * A drawing by ECharts that matches the page zoom. Loaded when the first such chart is seen; only this module imports
 * ECharts, and only the parts of it that our charts need.
 */
export class ChartSheet {
  readonly #host: HTMLElement;
  readonly #sheet: HTMLElement;
  #chart: EChartsType | undefined;
  #frame: PlotFrame | undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
    this.#sheet = sheetIn(host);
  }

  /** Whether it would be drawn at another size or in other colours; false while there is no room at all. */
  isOutgrown(): boolean {
    const frame = plotFrame(this.#host);
    return hasRoom(frame) && !isSameFrame(this.#frame, frame);
  }

  /** Sizes in the option are multiplied by the frame's scale, because the drawing is shown that much smaller. */
  draw(option: (frame: PlotFrame) => EChartsCoreOption): void {
    const frame = plotFrame(this.#host);
    if (!hasRoom(frame)) return;
    const chart = this.#fit(frame);
    chart.setOption({ animation: false, ...option(frame) }, { replaceMerge: ['series', 'xAxis', 'yAxis'] });
  }

  dispose(): void {
    this.#chart?.dispose();
    this.#sheet.remove();
  }

  #fit(frame: PlotFrame): EChartsType {
    const size = { width: frame.width * frame.scale, height: frame.height * frame.scale };
    if (!isSameFrame(this.#frame, frame)) {
      this.#frame = frame;
      this.#sheet.style.width = `${size.width}px`;
      this.#sheet.style.height = `${size.height}px`;
      this.#sheet.style.transform = `scale(${1 / frame.scale})`;
      this.#chart?.resize(size);
    }
    if (!this.#chart) {
      this.#host.append(this.#sheet);
      this.#chart = init(this.#sheet, null, { renderer: 'canvas', ...size });
    }
    return this.#chart;
  }
}

const hasRoom = ({ width, height }: PlotFrame): boolean => width > 0 && height > 0;
