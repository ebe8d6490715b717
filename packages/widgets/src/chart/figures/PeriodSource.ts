import { GOOD } from '@lookfar/contract';
import { type Binding, formatReading, type ValueFormat } from '@lookfar/page';
import { unitText, type ValueAddon, valueFormat } from '../../kit/valueFields.ts';
import { type LiveReading, type LiveTools, unknownReading } from '../../live.ts';
import { nextPeriod, periodStart } from '../../period/periodEdges.ts';
import type { PeriodMeasure, PeriodUnit, ReportQuestion, ReportTable } from '../../tools/ReportTools.ts';
import type { ChartSpan } from '../../trend/trendLine.ts';
import type { ChartItem } from '../chartItems.ts';
import { chartWindow, knownPart } from '../chartWindow.ts';
import { answerText, chartWords } from '../chartWords.ts';
import { customQuestion, unitOf } from '../customQuestion.ts';
import { ReportFeed } from '../ReportFeed.ts';

export interface PeriodAddon extends ValueAddon {
  measure: PeriodMeasure;
  /** How many periods; by the duration if null. */
  periods?: number | null;
}

/** The signal of a column is gone, or the column itself. */
const goneCode = '1714';

interface PeriodSourceParts {
  items: readonly ChartItem[];
  data: Binding;
  addon: PeriodAddon;
  tools: LiveTools;
  /** The whole range is one period. */
  isWhole?: boolean;
  changed: () => void;
}

/** Figures of periods: of the stored history of signals, or of a report of the project. */
export class PeriodSource {
  readonly #parts: PeriodSourceParts;
  readonly feed: ReportFeed;

  constructor(parts: PeriodSourceParts) {
    this.#parts = parts;
    this.feed = new ReportFeed(parts.tools, () => this.#question(), parts.changed);
  }

  get unit(): PeriodUnit | undefined {
    return this.#parts.isWhole ? undefined : unitOf(this.#parts.data);
  }

  get table(): ReportTable | undefined {
    const { answer } = this.feed;
    return answer?.state === 'ready' ? answer.table : undefined;
  }

  /** Why there is nothing to see; empty if there is something. */
  note(): string {
    const { locale } = this.#parts.tools;
    const text = answerText(this.feed.answer, locale);
    if (text !== '' || !this.table) return text;
    const hasValue = this.table.rows.some(({ cells }) => cells.some((cell) => cell !== null));
    return hasValue ? '' : chartWords.noData[locale];
  }

  /** The column of an item; -1 if the report has none like that any more. */
  columnOf(index: number): number {
    const { key, column } = this.#parts.items[index] ?? {};
    return this.table?.columns.findIndex((one) => one.key === (column ?? key)) ?? -1;
  }

  /** With its unit. */
  text(index: number, value: number | null | undefined): string {
    const { text, unit } = formatReading(value ?? null, undefined, this.format(index));
    return text + unitText(unit);
  }

  number(index: number, value: number | null | undefined): string {
    return formatReading(value ?? null, undefined, this.format(index)).text;
  }

  /** Decimals and unit of an item. Labels of values are for single values, not for averages and sums. */
  format(index: number): ValueFormat {
    const { items, data, tools, addon } = this.#parts;
    const column = this.table?.columns[this.columnOf(index)];
    const its = data.type === 'custom' ? column : tools.signal(items[index]?.place ?? -1);
    const own = valueFormat(addon);
    return { decimals: own.decimals ?? its?.decimals, unit: own.unit ?? its?.unit ?? '' };
  }

  /** The last period of a column that has a value. */
  latest(column: number): { value: number | null; time: number } | undefined {
    const row = this.table?.rows.findLast(({ cells }) => typeof cells[column] === 'number');
    return row && { value: row.cells[column] ?? null, time: row.from };
  }

  /** For the legend: a value of an item, or why there is none. */
  reading(index: number, found: { value: number | null; time: number } | undefined): LiveReading {
    if (this.table && this.columnOf(index) < 0) return { ...unknownReading, code: goneCode };
    if (!found || found.value === null) return unknownReading;
    return { value: found.value, code: GOOD, time: found.time, stale: false };
  }

  #question(): ReportQuestion | undefined {
    const { items, data, addon, tools } = this.#parts;
    const span = knownPart(this.#span(), tools.now());
    if (!span) return undefined;
    const unit = this.unit;
    if (data.type === 'custom') return customQuestion(data, span, unit);
    const keys = items.flatMap(({ key }) => key ?? []);
    if (keys.length === 0) return undefined;
    return { source: { kind: 'signals', keys, measure: addon.measure }, span, ...(unit && { unit }) };
  }

  /** The last periods, the running one among them; in a chosen range all of it. */
  #span(): ChartSpan {
    const { data, addon, tools } = this.#parts;
    const { unit } = this;
    if (!unit || !addon.periods || tools.page.range.chosen()) return chartWindow(tools, data.timeRange);
    const to = tools.now();
    let from = periodStart(unit, to);
    for (let count = 1; count < addon.periods; count += 1) from = periodStart(unit, from - 1);
    return { from, to: Math.min(nextPeriod(unit, periodStart(unit, to)), to) };
  }
}
