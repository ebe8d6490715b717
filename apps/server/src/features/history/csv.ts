import { Readable } from 'node:stream';
import { isGood, type Language, type SignalValue } from '@lookfar/contract';
import type { ShowText } from '../../platform/names/shownFile.ts';
import { csvStart, csvText } from '../../platform/text/csvLine.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import { columnTitles } from './columnTitles.ts';
import { heldColumn } from './heldColumn.ts';
import type { HistorySignalRow } from './history.repository.ts';
import type { HistoryRow } from './mergeRows.ts';

export interface CsvOptions {
  signals: readonly HistorySignalRow[];
  language: Language;
  /** Of values that are texts. */
  shown: ShowText;
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
  const { signals, language, utcOffset, shown } = options;
  const cellText = (cell: SignalValue | null) => textOf(cell, shown);
  const held = heldColumn(signals, language);
  yield csvStart + lineOf([...columnTitles(signals, language, utcOffset), ...held.titles].map(csvText));
  for await (const piece of pieces) {
    const lines = await mapInTurns(piece, (row) =>
      lineOf([timeText(row.time, options), ...row.cells.map(cellText), ...held.cells(row).map(csvText)]),
    );
    // An empty text would end the stream.
    if (lines.length > 0) yield lines.join('');
  }
}

const lineOf = (fields: readonly string[]): string => fields.join(',') + lineEnd;

function timeText(time: number, { utcOffset, hasMilliseconds }: CsvOptions): string {
  const text = new Date(time + utcOffset * 60_000).toISOString().replace('T', ' ');
  return text.slice(0, hasMilliseconds ? 23 : 19);
}

function textOf(cell: SignalValue | null, shown: ShowText): string {
  if (!cell) return '';
  if (!isGood(cell.code)) return csvText(`#${cell.code}`);
  return typeof cell.value === 'number' ? String(cell.value) : csvText(shown(cell.value ?? ''));
}
