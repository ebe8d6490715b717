import type { LeafWidget } from '@lookfar/page';
import type { EChartsCoreOption } from 'echarts/core';
import { type ChartItem, chartItems } from '../chart/chartItems.ts';
import { chartWords } from '../chart/chartWords.ts';
import { unitOf } from '../chart/customQuestion.ts';
import { nowFigures } from '../chart/figures/Figure.ts';
import { type ItemWriters, itemWriters } from '../chart/figures/itemWriters.ts';
import { PeriodSource } from '../chart/figures/PeriodSource.ts';
import { periodLabels } from '../chart/figures/periodLabels.ts';
import type { PlotFrame } from '../chart/plot/plotFrame.ts';
import { type ChartContent, liveChart } from '../chart/sheet/LiveChart.ts';
import { niceRange } from '../chart/sheet/niceRange.ts';
import { valueRange } from '../chart/valueRange.ts';
import type { PartOf } from '../kit/live/parts.ts';
import type { LiveFactory, LiveTools } from '../live.ts';
import type { BarChartAddon } from './barChartFields.ts';
import { barEnds } from './barEnds.ts';
import { type BarPicture, barOption } from './barOption.ts';

export const liveBarChart: LiveFactory<BarChartAddon> = (element, widget, addon, tools) =>
  liveChart(element, tools, (part, changed) => new BarContent({ widget, addon, tools, part, changed }));

interface BarParts {
  widget: LeafWidget;
  addon: BarChartAddon;
  tools: LiveTools;
  part: PartOf;
  changed: () => void;
}

/** [CH9] Current values by item, or by period. */
export class BarContent implements ChartContent {
  readonly #parts: BarParts;
  readonly #items: readonly ChartItem[];
  readonly #source: PeriodSource | undefined;
  readonly #legend: ItemWriters;
  #picture: BarPicture | undefined;

  constructor(parts: BarParts) {
    const { widget, addon, tools, part, changed } = parts;
    const { data } = widget;
    const items = chartItems(data, addon);
    this.#parts = parts;
    this.#items = items;
    this.#legend = itemWriters(items, { part, tools, addon });
    if (data.type === 'custom' || (unitOf(data) && !data.isFormula))
      this.#source = new PeriodSource({ items, data, addon, tools, changed });
  }

  tick(): void {
    this.#source?.feed.tick();
  }

  restart(): void {
    this.#source?.feed.hurry();
  }

  stop(): void {
    this.#source?.feed.stop();
  }

  write(): void {
    if (this.#source) this.#legend.of(this.#source);
    else this.#legend.now();
  }

  note(): string {
    const { locale } = this.#parts.tools;
    if (this.#items.length === 0) return chartWords.unbound[locale];
    return this.#source?.note() ?? '';
  }

  look(): unknown {
    this.#picture = this.#source ? this.#periods(this.#source) : this.#now();
    return this.#picture;
  }

  option(frame: PlotFrame): EChartsCoreOption {
    return this.#picture ? barOption(this.#picture, this.#parts.addon, frame) : {};
  }

  #now(): BarPicture {
    const { addon, tools } = this.#parts;
    const figures = nowFigures(this.#items, addon, tools);
    const places = this.#items.map(({ place }) => place);
    return {
      groups: figures.map(({ name }) => name),
      series: [{ name: '', figures }],
      tips: figures.map(({ name, text }) => `${name}  ${text}`),
      ...this.#range([figures.map(({ value }) => value)], places),
    };
  }

  #periods(source: PeriodSource): BarPicture {
    const { widget, tools } = this.#parts;
    const rows = source.table?.rows ?? [];
    const columns = this.#items.map((_, index) => source.columnOf(index));
    const series = this.#items.map(({ name, color }, index) => ({
      name,
      figures: rows.map(({ cells, isPartial }) => {
        const value = cells[columns[index] ?? -1] ?? undefined;
        return { name, color, value, isPale: isPartial, text: source.number(index, value) };
      }),
    }));
    const groups = periodLabels(rows, widget.data.timeFormat, source.unit);
    const places = widget.data.type === 'custom' ? [] : this.#items.map(({ place }) => place);
    return {
      ...{ groups, series },
      tips: rows.map(({ isPartial }, row) => {
        const lines = series.map(({ name, figures }, index) => `${name}  ${source.text(index, figures[row]?.value)}`);
        const title = isPartial ? `${groups[row]}  (${chartWords.partial[tools.locale]})` : groups[row];
        return [title, ...lines].join('\n');
      }),
      ...this.#range(
        series.map(({ figures }) => figures.map(({ value }) => value)),
        this.#parts.addon.measure === 'diff' ? [] : places,
      ),
    };
  }

  /** Bars begin at 0, whatever the limits are; the increase of a meter has nothing to do with those. */
  #range(
    series: readonly (readonly (number | undefined)[])[],
    places: readonly number[],
  ): { min: number; max: number } {
    const { widget, addon, tools } = this.#parts;
    const { mode, minVal, maxVal } = widget.data;
    if (mode === 'fixed' && maxVal > minVal) return { min: minVal, max: maxVal };
    const ends = barEnds(series, addon.stacked);
    const limits = addon.stacked ? [] : places.map((place) => tools.signal(place));
    const [low, high] = valueRange(widget.data, limits, ends);
    const [min, max] = niceRange(Math.min(0, low), Math.max(0, high));
    return { min, max };
  }
}
