import { GOOD } from '@lookfar/contract';
import type { Binding } from '@lookfar/page';
import { type LiveReading, type LiveTools, unknownReading } from '../../live.ts';
import type { ReportTable } from '../../tools/ReportTools.ts';
import { goodCode, type RawPart, type TrendLine } from '../../trend/trendLine.ts';
import type { ChartItem } from '../chartItems.ts';
import type { LegendEntry } from '../chartParts.ts';
import { chartWindow, knownPart } from '../chartWindow.ts';
import { answerText } from '../chartWords.ts';
import { customQuestion, unitOf } from '../customQuestion.ts';
import { ReportFeed } from '../ReportFeed.ts';
import type { CurveSource } from './CurveSource.ts';

/** NaN is bad everywhere: a period without a value breaks the line. */
function partOf({ rows }: ReportTable, column: number): RawPart {
  return {
    kind: 'raw',
    times: Float64Array.from(rows, ({ from }) => from),
    values: Float64Array.from(rows, ({ cells }) => cells[column] ?? Number.NaN),
    codes: new Uint32Array(0),
    codeTexts: [goodCode],
  };
}

/** Lines of the columns of a report: one point for each period, at its beginning. */
export class ReportCurves implements CurveSource {
  readonly #items: readonly ChartItem[];
  readonly #isStepped: boolean;
  readonly #tools: LiveTools;
  readonly #feed: ReportFeed;

  constructor(
    data: Binding,
    parts: { items: readonly ChartItem[]; isStepped: boolean; tools: LiveTools; changed: () => void },
  ) {
    this.#items = parts.items;
    this.#isStepped = parts.isStepped;
    this.#tools = parts.tools;
    const { tools } = parts;
    const span = () => knownPart(chartWindow(tools, data.timeRange), tools.now());
    this.#feed = new ReportFeed(tools, () => customQuestion(data, span(), unitOf(data)), parts.changed);
  }

  take(): void {}

  wake(): void {
    this.#feed.hurry();
  }

  tick(): void {
    this.#feed.tick();
  }

  lines(): TrendLine[] {
    const table = this.#table();
    return this.#items.map(({ column }) => {
      const at = table?.columns.findIndex(({ key }) => key === column) ?? -1;
      const parts = table && at >= 0 ? [partOf(table, at)] : [];
      return { parts, step: this.#isStepped, shiftMs: 0, breaks: [], holdTo: null };
    });
  }

  legend(index: number): LegendEntry {
    const column = this.#column(index);
    return { place: -1, reading: this.#last(index), format: { unit: column?.unit ?? '', decimals: column?.decimals } };
  }

  unit(index: number): string {
    return this.#column(index)?.unit ?? '';
  }

  end(): undefined {
    return undefined;
  }

  note(): string {
    return answerText(this.#feed.answer, this.#tools.locale);
  }

  restart(): void {
    this.#feed.hurry();
  }

  stop(): void {
    this.#feed.stop();
  }

  #table(): ReportTable | undefined {
    const { answer } = this.#feed;
    return answer?.state === 'ready' ? answer.table : undefined;
  }

  #column(index: number) {
    return this.#table()?.columns.find(({ key }) => key === this.#items[index]?.column);
  }

  /** The last period with a value. */
  #last(index: number): LiveReading {
    const table = this.#table();
    const at = table?.columns.findIndex(({ key }) => key === this.#items[index]?.column) ?? -1;
    const row = table?.rows.findLast(({ cells }) => typeof cells[at] === 'number');
    const value = row?.cells[at];
    return value == null || !row ? unknownReading : { value, code: GOOD, time: row.from, stale: false };
  }
}
