import type { Readable } from 'node:stream';
import { isGood, type Language, type SignalValue } from '@lookfar/contract';
import { type ShowText, shownRows } from '../../platform/names/shownFile.ts';
import type { SheetCell } from '../../platform/xlsx/sheetParts.ts';
import { writeSheet } from '../../platform/xlsx/writeSheet.ts';
import { columnTitles } from './columnTitles.ts';
import { type HeldColumn, heldColumn } from './heldColumn.ts';
import type { HistorySignalRow } from './history.repository.ts';
import type { HistoryRow } from './mergeRows.ts';

export interface SheetOptions {
  signals: readonly HistorySignalRow[];
  language: Language;
  /** Of values that are texts. */
  shown: ShowText;
  /** Minutes east of UTC. */
  utcOffset: number;
}

const sheetNames: Readonly<Record<Language, string>> = { cn: '历史数据', en: 'History' };
/** Characters: a time with its milliseconds, and a value. */
const widths = { time: 24, least: 12, most: 40 };

/** Pieces of a table as an XLSX stream; a piece is requested when the reader has consumed the previous one. */
export function sheetOf(pieces: AsyncIterable<readonly HistoryRow[]>, options: SheetOptions): Readable {
  const { signals, language, utcOffset, shown } = options;
  const held = heldColumn(signals, language);
  const columns = [...columnTitles(signals, language, utcOffset), ...held.titles].map((title, at) => ({
    title,
    width: at === 0 ? widths.time : wide(title),
  }));
  const rows = rowsOf(pieces, held, utcOffset * 60_000);
  return writeSheet({ name: sheetNames[language], columns, rows: shownRows(rows, shown) });
}

async function* rowsOf(
  pieces: AsyncIterable<readonly HistoryRow[]>,
  held: HeldColumn,
  offsetMs: number,
): AsyncGenerator<SheetCell[]> {
  for await (const piece of pieces) {
    for (const row of piece) yield [{ wallMs: row.time + offsetMs }, ...row.cells.map(cellOf), ...held.cells(row)];
  }
}

function cellOf(cell: SignalValue | null): SheetCell {
  if (!cell) return null;
  return isGood(cell.code) ? cell.value : `#${cell.code}`;
}

/** A Chinese character is twice as wide. */
function wide(title: string): number {
  const length = [...title].reduce((sum, sign) => sum + (sign > '\u00ff' ? 2 : 1), 2);
  return Math.min(widths.most, Math.max(widths.least, length));
}
