import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface SheetColumn {
  title: string;
  /** Characters. */
  width: number;
}

export type SheetCell = string | number | null;

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
}

/** One sheet with a heading that stays in view, as a stream of XLSX; a row is asked for when the reader wants it. */
export function writeSheet({ name, columns, rows }: Sheet): Readable {
  const stream = writeXlsxStream(copied(rows), {
    name,
    columns: columns.map(({ title, width }) => ({ header: title, width })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

async function* copied(rows: Sheet['rows']): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield [...row];
}
