import type { LeafWidget } from '@lookfar/page';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartItem } from '../chart/chartItems.ts';
import { chartWindow } from '../chart/chartWindow.ts';
import { chartWords } from '../chart/chartWords.ts';
import { type Figure, nowFigures } from '../chart/figures/Figure.ts';
import { type ItemWriters, itemWriters } from '../chart/figures/itemWriters.ts';
import { PeriodSource } from '../chart/figures/PeriodSource.ts';
import type { PlotFrame } from '../chart/plot/plotFrame.ts';
import { SignalCurves } from '../chart/plot/SignalCurves.ts';
import { type ChartContent, liveChart } from '../chart/sheet/LiveChart.ts';
import { niceRange } from '../chart/sheet/niceRange.ts';
import { valueRange } from '../chart/valueRange.ts';
import type { PartOf } from '../kit/live/parts.ts';
import type { LiveFactory, LiveTools } from '../live.ts';
import { joined, type Pair, pairOf, pairsOf } from './pairs.ts';
import type { XyChartAddon } from './xyChartFields.ts';
import { xyItems } from './xyItems.ts';
import { type XyPicture, xyOption } from './xyOption.ts';
import { xyWords } from './xyWords.ts';

export const liveXyChart: LiveFactory<XyChartAddon> = (element, widget, addon, tools) =>
  liveChart(element, tools, (part, changed) => new XyContent({ widget, addon, tools, part, changed }));

interface XyParts {
  widget: LeafWidget;
  addon: XyChartAddon;
  tools: LiveTools;
  part: PartOf;
  changed: () => void;
}

/** [CH11] Signals over another one, or columns of a report over its first one. */
export class XyContent implements ChartContent {
  readonly #parts: XyParts;
  readonly #items: readonly ChartItem[];
  readonly #legend: ItemWriters;
  readonly #curves: SignalCurves | undefined;
  readonly #report: PeriodSource | undefined;
  #picture: XyPicture | undefined;

  constructor(parts: XyParts) {
    const { widget, addon, tools, part, changed } = parts;
    const { data } = widget;
    const items = xyItems(data, addon);
    this.#parts = parts;
    this.#items = items;
    this.#legend = itemWriters(items, { part, tools, addon });
    if (data.type === 'custom')
      this.#report = new PeriodSource({ items, data, addon: { ...addon, measure: 'last' }, tools, changed });
    else this.#curves = new SignalCurves(data, { items, isStepped: false, tools, changed });
  }

  take(): void {
    this.#curves?.take();
  }

  tick(): void {
    this.#curves?.wake();
    this.#report?.feed.tick();
  }

  restart(): void {
    this.#curves?.restart();
    this.#report?.feed.hurry();
  }

  stop(): void {
    this.#curves?.stop();
    this.#report?.feed.stop();
  }

  write(): void {
    if (this.#report) this.#legend.of(this.#report);
    else this.#legend.now();
  }

  note(): string {
    const { locale } = this.#parts.tools;
    if (this.#items.length === 0) return chartWords.unbound[locale];
    if (this.#items.length === 1) return xyWords.needsTwo[locale];
    return this.#report?.note() ?? '';
  }

  look(): unknown {
    const all = this.#report ? this.#reportPairs(this.#report) : this.#signalPairs();
    const now = this.#report ? [] : nowFigures(this.#items, this.#parts.addon, this.#parts.tools);
    const [x, ...ys] = this.#items;
    const curves = ys.map(({ name, color }, index) => ({
      ...{ name, color, pairs: all[index] ?? [], now: nowPair(now[0], now[index + 1]) },
      tip: `${now[0]?.name ?? ''}  ${now[0]?.text ?? ''}\n${name}  ${now[index + 1]?.text ?? ''}`,
    }));
    const points = curves.flatMap(({ pairs, now: last }) => [...pairs, last]).filter((pair) => pair !== null);
    this.#picture = {
      curves,
      x: { name: x ? this.#title(x, 0) : '', ...this.#xRange(points.map(([value]) => value)) },
      y: { name: this.#yTitle(), ...this.#yRange(points.map(([, value]) => value)) },
    };
    return this.#picture;
  }

  option(frame: PlotFrame): EChartsCoreOption {
    return this.#picture ? xyOption(this.#picture, this.#parts.addon, frame) : {};
  }

  #signalPairs(): Pair[][] {
    const { tools, widget } = this.#parts;
    const window = chartWindow(tools, widget.data.timeRange);
    const [x, ...ys] = this.#curves?.lines(window.to, tools.now()) ?? [];
    return x ? ys.map((y) => pairsOf(x, y, window)) : [];
  }

  /** Each period is a point. */
  #reportPairs(source: PeriodSource): Pair[][] {
    const rows = source.table?.rows ?? [];
    const [x = -1, ...ys] = this.#items.map((_, index) => source.columnOf(index));
    return ys.map((y) => joined(rows.map(({ cells }) => pairOf(cells[x], cells[y]))));
  }

  #title({ name, place }: ChartItem, index: number): string {
    const unit = this.#report ? this.#report.format(index).unit : this.#parts.tools.signal(place)?.unit;
    return unit ? `${name} (${unit})` : name;
  }

  /** The name of a single curve; of several, the unit that they have in common. */
  #yTitle(): string {
    const [, first, ...others] = this.#items;
    if (!first) return '';
    if (others.length === 0) return this.#title(first, 1);
    const units = new Set(this.#items.slice(1).map((_, index) => this.#unit(index + 1)));
    return units.size === 1 ? ([...units][0] ?? '') : '';
  }

  #unit(index: number): string {
    const place = this.#items[index]?.place ?? -1;
    return (this.#report ? this.#report.format(index).unit : this.#parts.tools.signal(place)?.unit) ?? '';
  }

  #xRange(values: readonly number[]): { min: number; max: number } {
    const { xMode: mode, xMin: minVal, xMax: maxVal } = this.#parts.addon;
    return this.#range({ mode, minVal, maxVal, isFormula: false }, this.#items.slice(0, 1), values);
  }

  #yRange(values: readonly number[]): { min: number; max: number } {
    return this.#range(this.#parts.widget.data, this.#items.slice(1), values);
  }

  #range(
    axis: Parameters<typeof valueRange>[0],
    items: readonly ChartItem[],
    values: readonly number[],
  ): { min: number; max: number } {
    const signals = this.#report ? [] : items.map(({ place }) => this.#parts.tools.signal(place));
    const ends = values.length > 0 ? ([Math.min(...values), Math.max(...values)] as const) : ([null, null] as const);
    const range = valueRange(axis, signals, ends);
    const [min, max] = axis.mode === 'fixed' ? range : niceRange(...range);
    return { min, max };
  }
}

/** Only while both are good now: a point that stands still would look like a measurement. */
function nowPair(x: Figure | undefined, y: Figure | undefined): Pair {
  return x?.isPale || y?.isPale ? null : pairOf(x?.value, y?.value);
}
