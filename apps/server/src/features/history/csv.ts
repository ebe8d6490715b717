import { Readable } from 'node:stream';
import { GOOD, type Language, type SignalValue } from '@lookfar/contract';
import { csvStart, csvText } from '../../platform/text/csvLine.ts';
import { columnTitles } from './columnTitles.ts';
import type { HistorySignalRow } from './history.repository.ts';
import type { HistoryRow } from './mergeRows.ts';

export interface CsvOptions {
  signals: readonly HistorySignalRow[];
  language: Language;
  /** Minutes east of UTC. */
  utcOffset: number;
  hasMilliseconds: boolean;
}

const lineEnd = '\r\n';

/** Pieces of a table as a CSV stream; a piece is requested when the reader has consumed the previous one. */
export function csvOf(pieces: AsyncIterable<readonly HistoryRow[]>, options: CsvOptions): Readable {
  return Readable.from(linesOf(pieces, options), { objectMode: false });
}

async function* linesOf(pieces: AsyncIterable<readonly HistoryRow[]>, options: CsvOptions): AsyncGenerator<string> {
  yield csvStart + lineOf(columnTitles(options.signals, options.language, options.utcOffset).map(csvText));
  for await (const piece of pieces) {
    const lines = piece.map(({ time, cells }) => lineOf([timeText(time, options), ...cells.map(cellText)]));
    // An empty text would end the stream.
    if (lines.length > 0) yield lines.join('');
  }
}

const lineOf = (fields: readonly string[]): string => fields.join(',') + lineEnd;

function timeText(time: number, { utcOffset, hasMilliseconds }: CsvOptions): string {
  const text = new Date(time + utcOffset * 60_000).toISOString().replace('T', ' ');
  return text.slice(0, hasMilliseconds ? 23 : 19);
}

function cellText(cell: SignalValue | null): string {
  if (!cell) return '';
  if (cell.code !== GOOD) return csvText(`#${cell.code}`);
  return typeof cell.value === 'number' ? String(cell.value) : csvText(cell.value ?? '');
}
