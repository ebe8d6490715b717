import { Readable } from 'node:stream';
import { type Language, type ReportColumn, type ReportRow, zonedLabel } from '@lookfar/contract';
import { Raw } from '../../../platform/http/handler.ts';
import { csvLine, csvStart, csvText } from '../../../platform/text/csvLine.ts';
import type { SheetCell } from '../../../platform/xlsx/sheetParts.ts';
import { writeSheet, xlsxType } from '../../../platform/xlsx/writeSheet.ts';
import { TotalsCounter } from './totals.ts';

export interface ReportFileOptions {
  name: string;
  columns: readonly ReportColumn[];
  hasBefore: boolean;
  hasTotals: boolean;
  language: Language;
  /** Minutes east of UTC. */
  utcOffset: number;
  file: 'csv' | 'xlsx';
}

const words = {
  cn: { from: '开始', to: '结束', before: '对比', partial: '状态', isPartial: '未完整', sum: '合计', average: '平均' },
  en: {
    from: 'From',
    to: 'To',
    before: 'before',
    partial: 'State',
    isPartial: 'Partial',
    sum: 'Total',
    average: 'Average',
  },
} as const;

/** Of a cell: more digits are noise of binary fractions. */
const digits = 6;
const widths = { time: 20, value: 16 };

/** The rows of a report as a file; a piece is computed when the reader has consumed the previous one. */
export function reportFile(pieces: AsyncIterable<readonly ReportRow[]>, options: ReportFileOptions): Raw {
  const { file, name, utcOffset } = options;
  const titles = titlesOf(options);
  const lines = linesOf(pieces, options);
  const offsetMs = utcOffset * 60_000;
  if (file === 'csv') {
    const body = Readable.from(csvOf(titles, lines, offsetMs), { objectMode: false });
    return new Raw({ type: 'text/csv; charset=utf-8', body, fileName: `${name}.csv` });
  }
  const columns = titles.map((title, at) => ({ title, width: at < 2 ? widths.time : widths.value }));
  const shifted = cellsIn(lines, offsetMs);
  return new Raw({ type: xlsxType, body: writeSheet({ name, columns, rows: shifted }), fileName: `${name}.xlsx` });
}

function titlesOf({ columns, hasBefore, language, utcOffset }: ReportFileOptions): string[] {
  const text = words[language];
  const titles = columns.map(({ title, subTitle, unit }) => {
    const named = subTitle ? `${subTitle} ${title}` : title;
    return unit ? `${named} (${unit})` : named;
  });
  const before = hasBefore ? titles.map((title) => `${title} · ${text.before}`) : [];
  return [zonedLabel(text.from, utcOffset), text.to, ...titles, ...before, text.partial];
}

type Cell = number | string | null | { time: number };

async function* linesOf(
  pieces: AsyncIterable<readonly ReportRow[]>,
  { columns, hasBefore, hasTotals, language }: ReportFileOptions,
): AsyncGenerator<Cell[]> {
  const text = words[language];
  const totals = new TotalsCounter(columns.map(({ measure }) => measure));
  for await (const piece of pieces) {
    for (const row of piece) {
      totals.add(row);
      const before = hasBefore ? (row.before ?? []) : [];
      const state = row.isPartial ? text.isPartial : '';
      yield [{ time: row.from }, { time: row.to }, ...row.cells.map(rounded), ...before.map(rounded), state];
    }
  }
  if (!hasTotals) return;
  const { sums, averages } = totals.totals();
  yield [text.sum, '', ...sums.map(rounded)];
  yield [text.average, '', ...averages.map(rounded)];
}

const rounded = (cell: number | null) => cell && Number(cell.toFixed(digits));

async function* csvOf(
  titles: readonly string[],
  lines: AsyncIterable<Cell[]>,
  offsetMs: number,
): AsyncGenerator<string> {
  yield csvStart + csvLine(titles);
  for await (const line of lines) yield `${line.map((cell) => csvCell(cell, offsetMs)).join(',')}\r\n`;
}

/** A negative number is not the formula that a text with a leading minus would be. */
function csvCell(cell: Cell, offsetMs: number): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return csvText(cell);
  return new Date(cell.time + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

async function* cellsIn(lines: AsyncIterable<Cell[]>, offsetMs: number): AsyncGenerator<SheetCell[]> {
  for await (const line of lines)
    yield line.map((cell) => (typeof cell === 'object' && cell !== null ? { wallMs: cell.time + offsetMs } : cell));
}
