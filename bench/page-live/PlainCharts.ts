import { type ECharts, init } from 'echarts';
import { chartCount, chartSize, linesOfChart, spanMs, storedOf, valueAt } from './chartPage.ts';

/** The usual way: each chart holds its points and is given all of them again with every new value. Nothing is animated. */
export class PlainCharts {
  readonly #charts: ECharts[] = [];
  readonly #points: [number, number][][][] = [];

  constructor(host: HTMLElement, now: number) {
    for (let at = 0; at < chartCount; at += 1) {
      const element = document.createElement('div');
      Object.assign(element.style, { width: `${chartSize.width}px`, height: `${chartSize.height}px`, float: 'left' });
      host.append(element);
      this.#charts.push(init(element));
      this.#points.push(Array.from({ length: linesOfChart }, (_, line) => pointsOf(at * linesOfChart + line, now)));
    }
    this.#draw();
  }

  second(now: number): void {
    this.#points.forEach((lines, at) => {
      lines.forEach((points, line) => {
        points.push([now, valueAt(at * linesOfChart + line, now)]);
        while ((points[0]?.[0] ?? now) < now - spanMs) points.shift();
      });
    });
    this.#draw();
  }

  dispose(): void {
    for (const chart of this.#charts) chart.dispose();
  }

  #draw(): void {
    this.#charts.forEach((chart, at) => {
      chart.setOption({
        animation: false,
        legend: { bottom: 0 },
        grid: { top: 20, right: 12, bottom: 46, left: 40 },
        xAxis: { type: 'time' },
        yAxis: { type: 'value' },
        series:
          this.#points[at]?.map((data, line) => ({ name: `S${line}`, type: 'line', showSymbol: false, data })) ?? [],
      });
    });
  }
}

function pointsOf(signal: number, now: number): [number, number][] {
  const { times, values } = storedOf(signal, now);
  return Array.from(times, (time, row) => [time, values[row] ?? 0]);
}
