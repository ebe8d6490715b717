import {
  type BinarySeries,
  encodeSeries,
  fail,
  type HistorySeries,
  type Language,
  plainSeries,
  type SignalValue,
} from '@lookfar/contract';
import { Raw } from '../../platform/http/handler.ts';
import type { ShowText } from '../../platform/names/shownFile.ts';
import { xlsxType } from '../../platform/xlsx/writeSheet.ts';
import { csvOf } from './csv.ts';
import type { HistoryStore } from './HistoryStore.ts';
import type { HistorySignalRow } from './history.repository.ts';
import { checkPoints, readRange } from './historyRange.ts';
import { countRaw, countSteps, rawRows, readTable, stepRows, type TablePage } from './historyRows.ts';
import { sheetOf } from './historySheet.ts';
import { readCurve } from './readCurve.ts';

interface AskedRange {
  startTime: number;
  endTime: number;
}

interface AskedCurve extends AskedRange {
  points: number;
  format: SeriesFormat;
}

interface AskedFile extends AskedRange {
  stepSeconds?: number | undefined;
  /** Minutes east of UTC. */
  utcOffset: number;
  file: 'csv' | 'xlsx';
}

interface FileOptions {
  /** Its name without date and ending. */
  name: string;
  language: Language;
  shown: ShowText;
  /** Whether anyone is still waiting for it. */
  isWanted(): boolean;
}

export type SeriesFormat = 'json' | 'binary';

/** Signals in the order in which they were asked for; refuses what the caller cannot see. */
export type Resolve = () => Promise<readonly HistorySignalRow[]>;

/**
 * Tables, curves and files of any signals. Whose they are and who may see them is decided by `resolve`, which runs once
 * the question itself is known to be sound.
 */
export class SignalHistory {
  private readonly store: HistoryStore;

  constructor(store: HistoryStore) {
    this.store = store;
  }

  async table(
    resolve: Resolve,
    body: AskedRange & TablePage,
  ): Promise<{ total: number; list: { time: number; cells: (SignalValue | null)[] }[] }> {
    const range = readRange(body);
    const ids = (await resolve()).map(({ id }) => id);
    return this.store.ask((historian) => readTable(historian, ids, range, body));
  }

  async curve(resolve: Resolve, body: AskedCurve): Promise<{ list: HistorySeries[] } | Raw> {
    const { from, to } = readRange(body);
    const { points, format } = body;
    checkPoints(points);
    const series: BinarySeries[] = [];
    for (const { id, storeMode } of await resolve())
      series.push(await this.store.ask((historian) => readCurve(historian, { id, storeMode, from, to, points })));
    return seriesReply(series, format, plainSeries);
  }

  async file(resolve: Resolve, body: AskedFile, options: FileOptions): Promise<{ file: Raw; rows: number }> {
    const { stepSeconds, utcOffset, startTime, file } = body;
    const { name, language, shown, isWanted } = options;
    const { store } = this;
    const range = readRange(body);
    const resolved = await resolve();
    const signals = resolved.map((one) => ({ ...one, title: shown(one.title), unit: shown(one.unit) }));
    const ids = signals.map(({ id }) => id);
    // Before the first byte: later there is no envelope to report it.
    await store.ask((historian) => historian.extent(ids[0] ?? fail('1714')));
    const stepMs = stepSeconds && stepSeconds * 1000;
    const rows = stepMs ? countSteps(range, stepMs) : await countRaw(store, ids, range, isWanted);
    const pieces = stepMs ? stepRows(store, ids, range, stepMs) : rawRows(store, ids, range);
    const day = new Date(startTime + utcOffset * 60_000).toISOString().slice(0, 10);
    const look = { signals, language, utcOffset, shown };
    const content =
      file === 'xlsx'
        ? { type: xlsxType, body: sheetOf(pieces, look) }
        : { type: 'text/csv; charset=utf-8', body: csvOf(pieces, { ...look, hasMilliseconds: !stepMs }) };
    return { file: new Raw({ ...content, fileName: `${shown(name)} ${day}.${file}` }), rows };
  }
}

/** Series as they were asked for. */
export function seriesReply<T>(
  series: readonly BinarySeries[],
  format: SeriesFormat,
  plain: (series: BinarySeries) => T,
): { list: T[] } | Raw {
  if (format === 'binary') return new Raw({ type: 'application/octet-stream', body: encodeSeries(series) });
  // As text, more would block everybody else while it is written.
  checkPoints(series.reduce((sum, { times }) => sum + times.length, 0));
  return { list: series.map(plain) };
}
