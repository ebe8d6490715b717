import { buffer } from 'node:stream/consumers';
import { writeSheet, xlsxType } from '../../apps/server/src/platform/xlsx/writeSheet.ts';

/** A spreadsheet as a browser's file input takes it. */
export async function sheetFile(name: string, titles: readonly string[], rows: readonly (readonly string[])[]) {
  const columns = titles.map((title) => ({ title, width: 16 }));
  return { name, mimeType: xlsxType, buffer: await buffer(writeSheet({ name: '变量', columns, rows })) };
}
