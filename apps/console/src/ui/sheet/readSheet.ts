import { readWorkbook } from './readWorkbook.ts';

/** The cells of a workbook's first sheet, or of a CSV file, as texts. */
export async function readSheet(file: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A zip archive starts with PK: an .xlsx, whatever its name.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readWorkbook(bytes);
  const { parseCsv } = await import('hucre/csv');
  return parseCsv(decode(bytes)).map((row) => row.map((cell) => String(cell ?? '')));
}

/** Chinese spreadsheets save CSV in GBK; text that is not UTF-8 is decoded as GBK. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}
