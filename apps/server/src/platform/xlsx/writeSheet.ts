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
  /** Rows of one sheet with its heading; what spreadsheets take unless given. */
  rowLimit?: number;
}

/** Characters that are compressed at once. */
const pieceLength = 64 * 1024;

/**
 * A table with a heading that stays in view, as a stream of XLSX; a row is asked for when the reader wants it. What does
 * not fit on one sheet goes on the next. Destroying the stream ends the reading.
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
