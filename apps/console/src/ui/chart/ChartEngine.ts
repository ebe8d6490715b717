import type { Language } from '@lookfar/contract';
import { type ChartSpan, clipped, linearScale, type PlotArea } from '@lookfar/widgets/trend';
import uPlot from 'uplot';
import { type AxisPlan, assignAxes, mostAxes } from './assignAxes.ts';
import { axisRange } from './axisRange.ts';
import { axesWithin, chartAxes, scaleKey } from './chartAxes.ts';
import { startGestures } from './chartGestures.ts';
import type { ChartListeners, ChartModel, CursorReadout } from './chartModel.ts';
import type { ChartTheme } from './chartTheme.ts';
import { composePng, type PngHead } from './composePng.ts';
import { drawBackdrop, drawLimits, drawMark } from './drawBackdrop.ts';
import { drawSeries } from './drawSeries.ts';
import { nearestSample } from './nearestSample.ts';
import { isSameView } from './viewMath.ts';

export interface EngineParts {
  model: ChartModel;
  view: ChartSpan;
  theme: ChartTheme;
  language: Language;
  listeners: ChartListeners;
  /** Charts with the same key share their crosshair. */
  syncKey?: string | undefined;
}

/** The view counts as resting after this time. */
const restMs = 150;

/**
 * Owns one chart: the uPlot instance is created once and only its scales move. Changes are drawn in the next frame.
 */
export class ChartEngine {
  readonly #host: HTMLElement;
  readonly #syncKey: string | undefined;
  readonly #axisWidths: number[] = [];
  #listeners: ChartListeners;
  #model: ChartModel;
  #plans: AxisPlan[];
  #view: ChartSpan;
  #theme: ChartTheme;
  #language: Language;
  #plot: uPlot | undefined;
  #frame: number | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Drawn in less detail until the view rests. */
  #isMoving = false;
  #disposers: (() => void)[] = [];

  constructor(host: HTMLElement, { model, view, theme, language, listeners, syncKey }: EngineParts) {
    this.#host = host;
    this.#model = model;
    this.#plans = assignAxes(model.series);
    this.#view = view;
    this.#theme = theme;
    this.#language = language;
    this.#listeners = listeners;
    this.#syncKey = syncKey;
  }

  start(): void {
    const plot = new uPlot(this.#options(), [[0, 8.64e12]], this.#host);
    this.#plot = plot;
    const observer = new ResizeObserver(() => this.#resize());
    observer.observe(this.#host);
    const stopGestures = startGestures(plot.over, this.#host, {
      view: () => this.#view,
      bounds: () => this.#model.bounds,
      setView: (view) => this.#move(view),
      reset: () => this.#move(this.#model.home),
      showSelection: (shares) => this.#showSelection(shares),
    });
    this.#disposers = [() => observer.disconnect(), stopGestures];
    this.#showAxes();
    this.#draw();
    this.#tellRest();
  }

  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    for (const dispose of this.#disposers) dispose();
    this.#plot?.destroy();
    this.#plot = undefined;
  }

  setListeners(listeners: ChartListeners): void {
    this.#listeners = listeners;
  }

  setModel(model: ChartModel): void {
    const plans = assignAxes(model.series);
    if (!isSameLayout(plans, this.#plans)) this.#axisWidths.length = 0;
    this.#model = model;
    this.#plans = plans;
    this.#schedule();
  }

  /** Sets the view without calling `onRest`: the caller already has it. */
  setView(view: ChartSpan): void {
    if (isSameView(view, this.#view)) return;
    this.#view = view;
    this.#schedule();
  }

  setLook(theme: ChartTheme, language: Language): void {
    this.#theme = theme;
    this.#language = language;
    this.#plot?.redraw(false, true);
    this.#schedule();
  }

  view(): ChartSpan {
    return this.#view;
  }

  toPng(head: PngHead): Promise<Blob> {
    const canvas = this.#plot?.ctx.canvas;
    return canvas ? composePng(canvas, head, this.#theme) : Promise.reject(new Error('the chart is not drawn'));
  }

  #move(view: ChartSpan): void {
    if (isSameView(view, this.#view)) return;
    this.#view = view;
    this.#schedule();
    this.#listeners.onView?.(view);
    this.#isMoving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#tellRest(), restMs);
  }

  #tellRest(): void {
    if (this.#isMoving) this.#schedule();
    this.#isMoving = false;
    const width = this.#plot ? this.#plot.over.clientWidth : 0;
    // Whole milliseconds, so that a view read back from an address is equal.
    const view = { from: Math.round(this.#view.from), to: Math.round(this.#view.to) };
    if (width > 0) this.#listeners.onRest?.(view, width);
  }

  #schedule(): void {
    this.#frame ??= requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = undefined;
    const { from, to } = this.#view;
    this.#plot?.batch((plot: uPlot) => plot.setScale('x', { min: from, max: to }));
    this.#tellCursor();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (!this.#plot || width === 0 || height === 0) return;
    if (this.#plot.width === width && this.#plot.height === height) return;
    this.#axisWidths.length = 0;
    this.#plot.setSize({ width, height });
    this.#showAxes();
    this.#schedule();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#tellRest(), restMs);
  }

  #showAxes(): void {
    const plot = this.#plot;
    const room = axesWithin(this.#host.clientWidth);
    // The first axis is the time axis.
    plot?.axes.slice(1).forEach((axis, index) => {
      axis.show = index < room;
    });
  }

  #showSelection(shares: [number, number] | null): void {
    const plot = this.#plot;
    if (!plot) return;
    const { clientWidth: width, clientHeight: height } = plot.over;
    const [from, to] = shares ?? [0, 0];
    plot.setSelect({ left: from * width, top: 0, width: (to - from) * width, height: shares ? height : 0 }, false);
  }

  #tellCursor(): void {
    this.#listeners.onCursor?.(this.#readout());
  }

  #readout(): CursorReadout | null {
    const plot = this.#plot;
    const left = plot?.cursor.left ?? -1;
    if (!plot || left < 0) return null;
    const time = plot.posToVal(left, 'x');
    const rows = this.#model.series
      .filter(({ visible }) => visible)
      .map((series) => ({ series, sample: nearestSample(series, time) }));
    const { offsetLeft, offsetTop } = plot.over;
    return { left: left + offsetLeft, top: (plot.cursor.top ?? 0) + offsetTop, width: plot.width, time, rows };
  }

  #area(plot: uPlot): PlotArea {
    const { left, top, width, height } = plot.bbox;
    return { ctx: plot.ctx, left, top, width, height, ratio: devicePixelRatio, view: this.#view };
  }

  #paint(plot: uPlot): void {
    const area = this.#area(plot);
    const { marks, band, limits } = this.#model;
    clipped(area, () => {
      this.#plans.forEach((plan, index) => {
        const y = linearScale(plot, scaleKey(index));
        if (!y) return;
        for (const series of plan.series) {
          if (limits && series.shiftMs === 0) drawLimits(area, { series, y, place: index }, this.#theme);
          drawSeries(series, { area, y, theme: this.#theme, band, isMoving: this.#isMoving });
        }
      });
      for (const mark of marks) drawMark(area, mark, this.#theme);
    });
  }

  #options(): uPlot.Options {
    const range = (index: number): uPlot.Range.MinMax => {
      const plan = this.#plans[index];
      const found = plan && axisRange(plan, this.#view, this.#model);
      return found ? [found.min, found.max] : [null, null];
    };
    const values = Array.from({ length: mostAxes }, (_, index) => index);
    return {
      width: Math.max(1, this.#host.clientWidth),
      height: Math.max(1, this.#host.clientHeight),
      series: [{}],
      legend: { show: false },
      padding: [10, null, 0, null],
      scales: {
        x: { time: false, auto: false, min: this.#view.from, max: this.#view.to },
        ...Object.fromEntries(values.map((index) => [scaleKey(index), { auto: true, range: () => range(index) }])),
      },
      axes: chartAxes({
        theme: () => this.#theme,
        language: () => this.#language,
        plan: (index) => this.#plans[index],
        widths: this.#axisWidths,
      }),
      cursor: {
        x: true,
        y: false,
        drag: { x: false, y: false, setScale: false },
        // uPlot's own double click would look for data that it does not have.
        bind: { mousedown: nothing, mouseup: nothing, click: nothing, dblclick: nothing },
        ...(this.#syncKey === undefined ? {} : { sync: { key: this.#syncKey, scales: ['x', null], setSeries: false } }),
      },
      hooks: {
        drawClear: [(plot) => drawBackdrop(this.#area(plot), this.#model.gaps, this.#theme)],
        draw: [(plot) => this.#paint(plot)],
        setCursor: [() => this.#tellCursor()],
      },
    };
  }
}

const nothing = () => null;

/** Whether both plans have the same units in the same places. */
function isSameLayout(a: readonly AxisPlan[], b: readonly AxisPlan[]): boolean {
  return a.length === b.length && a.every((plan, index) => plan.unit === b[index]?.unit);
}
