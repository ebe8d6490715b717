/** The cells of a spreadsheet's first sheet, or of a CSV file, as texts. */
export async function readSheet(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A zip archive begins with PK: an .xlsx, whatever it is called.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('hucre/xlsx');
    const book = await readXlsx(bytes);
    return (book.sheets[0]?.rows ?? []).map((row) => row.map(textOf));
  }
  const { parseCsv } = await import('hucre/csv');
  return parseCsv(decode(bytes)).map((row) => row.map(textOf));
}

/** Chinese spreadsheets save CSV in GBK; a text that is no UTF-8 is taken for that. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
