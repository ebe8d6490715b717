import { Readable } from 'node:stream';
import {
  type SheetCell,
  type SheetColumn,
  sheetEnd,
  sheetHead,
  sheetLimits,
  sheetName,
  sheetRow,
  workbookParts,
} from './sheetParts.ts';
import { type ZipEntry, zipStream } from './zipStream.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
  /** Rows per sheet including the header; by default the maximum of spreadsheets. */
  rowLimit?: number;
}

/** Characters per compressed piece. */
const pieceLength = 64 * 1024;

/**
 * A table with a header that stays in view, as a stream of XLSX; a row is read when the reader is ready for it. Rows
 * that do not fit on one sheet continue on the next. Destroying the stream ends the reading.
 */
export function writeSheet(sheet: Sheet): Readable {
  return Readable.from(zipStream(entriesOf(sheet)), { objectMode: false });
}

async function* entriesOf({ name, columns, rows, rowLimit = sheetLimits.rows }: Sheet): AsyncGenerator<ZipEntry> {
  const source = (async function* () {
    yield* rows;
  })();
  const names: string[] = [];
  try {
    let next = await source.next();
    do {
      const number = names.length + 1;
      names.push(sheetName(name, number));
      const content = async function* () {
        let text = sheetHead(columns);
        for (let row = 2; !next.done && row <= rowLimit; row += 1) {
          text += sheetRow(next.value);
          if (text.length >= pieceLength) {
            yield text;
            text = '';
          }
          next = await source.next();
        }
        yield text + sheetEnd;
      };
      yield { name: `xl/worksheets/sheet${number}.xml`, content: content() };
    } while (!next.done);
  } finally {
    await source.return(undefined);
  }
  yield* workbookParts(names);
}
