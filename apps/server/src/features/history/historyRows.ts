import { type api, fail, historyLimits, type ReplyOf } from '@lookfar/contract';
import type { Columns } from '@lookfar/historian';
import type { HistoryStore } from './HistoryStore.ts';
import { toCell } from './history.mapper.ts';
import type { HistoryRange } from './historyRange.ts';
import { checkPoints } from './historyRange.ts';
import { countTimes, type HistoryRow, mergeRows } from './mergeRows.ts';
import type { SharedHistorian } from './RemoteHistorian.ts';

/** Rows of a stream that are in memory at the same time. */
const rowsAtOnce = 5000;

export interface TablePage {
  stepSeconds?: number | undefined;
  pageNo: number;
  pageSize: number;
  order: 'asc' | 'desc';
}

/** One page of a table. */
export async function readTable(
  historian: SharedHistorian,
  signalIds: readonly number[],
  range: HistoryRange,
  page: TablePage,
): Promise<ReplyOf<typeof api.history.query>> {
  const { stepSeconds, order } = page;
  if (stepSeconds === undefined) {
    const rows = await allRows(historian, signalIds, range);
    const { first, end } = pageBounds(rows.length, page);
    return { total: rows.length, list: ordered(rows.slice(first, end), order) };
  }
  const stepMs = stepSeconds * 1000;
  const total = countSteps(range, stepMs);
  checkPoints(total);
  const { first, end } = pageBounds(total, page);
  if (first >= end) return { total, list: [] };
  const from = range.from + first * stepMs;
  const list = await tableRows(historian, signalIds, { from, to: from + (end - first) * stepMs }, stepMs);
  return { total, list: ordered(list, order) };
}

/** Rows of a page counted from the oldest. */
function pageBounds(total: number, { pageNo, pageSize, order }: TablePage): { first: number; end: number } {
  const [near, far] = [(pageNo - 1) * pageSize, pageNo * pageSize].map((row) => Math.min(total, row)) as [
    number,
    number,
  ];
  return order === 'asc' ? { first: near, end: far } : { first: total - far, end: total - near };
}

function ordered(rows: HistoryRow[], order: TablePage['order']): HistoryRow[] {
  return order === 'asc' ? rows : rows.reverse();
}

async function allRows(
  historian: SharedHistorian,
  signalIds: readonly number[],
  { from, to }: HistoryRange,
): Promise<HistoryRow[]> {
  let points = 0;
  for (const id of signalIds) points += await historian.count(id, from, to);
  checkPoints(points);
  const series: Columns[] = [];
  for (const id of signalIds) {
    const columns = await historian.readRange(id, from, to);
    if (columns.more) fail('1043', { limit: historyLimits.curvePoints });
    series.push(columns);
  }
  return mergeRows(series);
}

async function tableRows(
  historian: SharedHistorian,
  signalIds: readonly number[],
  { from, to }: HistoryRange,
  stepMs: number,
): Promise<HistoryRow[]> {
  const { times, columns } = await historian.table(signalIds, from, to, stepMs);
  return Array.from(times, (time, row) => ({ time, cells: columns.map((column) => toCell(column, row) ?? null) }));
}

/** An unbounded table, one piece at a time: the next is read when the previous one has been consumed. */
export async function* stepRows(
  store: HistoryStore,
  signalIds: readonly number[],
  { from, to }: HistoryRange,
  stepMs: number,
): AsyncGenerator<HistoryRow[]> {
  for (let at = from; at < to; at += rowsAtOnce * stepMs) {
    const piece = { from: at, to: Math.min(to, at + rowsAtOnce * stepMs) };
    yield await store.ask((historian) => tableRows(historian, signalIds, piece, stepMs));
  }
}

/** Every sample, a piece at a time. A piece ends where the first of the signals has more than fits. */
export async function* rawRows(
  store: HistoryStore,
  signalIds: readonly number[],
  { from, to }: HistoryRange,
): AsyncGenerator<HistoryRow[]> {
  for (let at = from; at < to; ) {
    const { series, end } = await readPiece(store, signalIds, { from: at, to });
    yield mergeRows(series).filter(({ time }) => time < end);
    at = end;
  }
}

async function readPiece(
  store: HistoryStore,
  signalIds: readonly number[],
  { from, to }: HistoryRange,
): Promise<{ series: Columns[]; end: number }> {
  let end = to;
  const series: Columns[] = [];
  for (const id of signalIds) {
    const columns = await store.ask((historian) => historian.readRange(id, from, to, { limit: rowsAtOnce }));
    if (columns.more) end = Math.min(end, (columns.times.at(-1) ?? from) + 1);
    series.push(columns);
  }
  return { series, end };
}

/** Steps of a table. */
export function countSteps({ from, to }: HistoryRange, stepMs: number): number {
  return Math.ceil((to - from) / stepMs);
}

/** How many rows `rawRows` produces; stops counting when no one is waiting for it any more. */
export async function countRaw(
  store: HistoryStore,
  signalIds: readonly number[],
  { from, to }: HistoryRange,
  isWanted: () => boolean,
): Promise<number> {
  const ids = [...new Set(signalIds)];
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) return store.ask((historian) => historian.count(only, from, to));
  let rows = 0;
  for (let at = from; at < to && isWanted(); ) {
    const { series, end } = await readPiece(store, ids, { from: at, to });
    rows += countTimes(
      series.map(({ times }) => times),
      end,
    );
    at = end;
  }
  return rows;
}
