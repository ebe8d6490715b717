import { formatReading, type LeafWidget } from '@lookfar/page';
import type { EChartsCoreOption } from 'echarts/core';
import { type ChartItem, chartItems } from '../chart/chartItems.ts';
import { chartWords } from '../chart/chartWords.ts';
import { type Figure, nowFigures } from '../chart/figures/Figure.ts';
import { type ItemWriters, itemWriters } from '../chart/figures/itemWriters.ts';
import { PeriodSource } from '../chart/figures/PeriodSource.ts';
import type { PlotFrame } from '../chart/plot/plotFrame.ts';
import { type ChartContent, liveChart } from '../chart/sheet/LiveChart.ts';
import { type PartOf, textWriter } from '../kit/live/parts.ts';
import { valueFormat } from '../kit/valueFields.ts';
import type { LiveFactory, LiveTools } from '../live.ts';
import type { PieAddon } from './pieFields.ts';
import { pieOption } from './pieOption.ts';
import { pieWords } from './pieWords.ts';
import { remarkText, remarkWriter } from './remark.ts';
import { type Shares, sharesOf } from './slices.ts';

export const livePie: LiveFactory<PieAddon> = (element, widget, addon, tools) =>
  liveChart(element, tools, (part, changed) => new PieContent({ widget, addon, tools, part, changed }));

interface PieParts {
  widget: LeafWidget;
  addon: PieAddon;
  tools: LiveTools;
  part: PartOf;
  changed: () => void;
}

/** [CH10] Shares of current values, of the latest period, or of a whole range. */
export class PieContent implements ChartContent {
  readonly #parts: PieParts;
  readonly #items: readonly ChartItem[];
  readonly #source: PeriodSource | undefined;
  readonly #legend: ItemWriters;
  readonly #writeTotal: (text: string) => void;
  readonly #writeRemark: (text: string) => void;
  #shares: Shares = sharesOf([]);

  constructor(parts: PieParts) {
    const { widget, addon, tools, part, changed } = parts;
    const { data } = widget;
    const items = chartItems(data, addon);
    this.#parts = parts;
    this.#items = items;
    this.#legend = itemWriters(items, { part, tools, addon });
    this.#writeTotal = textWriter(part('total'));
    this.#writeRemark = remarkWriter(part);
    const isNow = addon.share === 'now' || data.isFormula;
    const isWhole = addon.share === 'total' && data.type !== 'custom';
    if (data.type === 'custom' || !isNow)
      this.#source = new PeriodSource({ items, data, addon, tools, changed, isWhole });
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
    const source = this.#source;
    if (source) this.#legend.of(source, (column) => this.#found(source, column));
    else this.#legend.now();
    this.#shares = sharesOf(this.#figures());
    this.#writeTotal(this.#totalText());
    this.#writeRemark(remarkText(this.#shares, this.#parts.tools.locale));
  }

  note(): string {
    const { locale } = this.#parts.tools;
    if (this.#items.length === 0) return chartWords.unbound[locale];
    const note = this.#source?.note() ?? '';
    if (note !== '' || this.#shares.slices.length === 0) return note;
    return this.#shares.total > 0 ? '' : pieWords.allZero[locale];
  }

  look(): unknown {
    this.#shares = sharesOf(this.#figures());
    return this.#shares;
  }

  option(frame: PlotFrame): EChartsCoreOption {
    return pieOption(this.#shares.slices, this.#parts.addon, frame, this.#parts.widget.widgetType === 'Complex.Rose');
  }

  #figures(): Figure[] {
    const { addon, tools } = this.#parts;
    const source = this.#source;
    if (!source) return nowFigures(this.#items, addon, tools);
    if (!source.table) return [];
    const isPale = addon.share !== 'total' && source.table.rows.at(-1)?.isPartial === true;
    return this.#items.map(({ name, color }, index) => {
      const value = this.#found(source, source.columnOf(index))?.value ?? undefined;
      return { name, color, value, isPale, text: source.text(index, value) };
    });
  }

  /** Totals, or the last row. */
  #found({ table }: PeriodSource, column: number): { value: number | null; time: number } | undefined {
    const row = table?.rows.at(-1);
    if (!table || !row) return undefined;
    const value = this.#parts.addon.share === 'total' ? table.totals[column] : row.cells[column];
    return { value: value ?? null, time: row.from };
  }

  /** In the unit that all have in common; there is no sum of litres and degrees. */
  #totalText(): string {
    const { slices, total, missing } = this.#shares;
    const formats = this.#items.map((item, index) => this.#formatOf(item, index));
    const units = new Set(formats.map(({ unit }) => unit));
    const decimals = Math.max(0, ...formats.map((format) => format.decimals ?? 0));
    if (slices.length === 0 || units.size > 1) return '';
    const [unit = ''] = units;
    const { text } = formatReading(total, undefined, { decimals, unit });
    // Without some of its parts the sum is at least this.
    return `${missing.length > 0 ? '≥ ' : ''}${text}\n${unit}`.trim();
  }

  #formatOf({ place }: ChartItem, index: number): { decimals?: number | undefined; unit?: string | undefined } {
    if (this.#source) return this.#source.format(index);
    const own = valueFormat(this.#parts.addon);
    const signal = this.#parts.tools.signal(place);
    return { decimals: own.decimals ?? signal?.decimals, unit: own.unit ?? signal?.unit ?? '' };
  }
}
