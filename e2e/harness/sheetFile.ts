import { buffer } from 'node:stream/consumers';
import { writeSheet, xlsxType } from '../../apps/server/src/platform/xlsx/writeSheet.ts';

/** A spreadsheet in the form that a browser's file input accepts. */
export async function sheetFile(name: string, titles: readonly string[], rows: readonly (readonly string[])[]) {
  const columns = titles.map((title) => ({ title, width: 16 }));
  return { name, mimeType: xlsxType, buffer: await buffer(writeSheet({ name: '变量', columns, rows })) };
}
