/** The cells of a workbook's first sheet, as texts; rejects if it is not a workbook. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  // The spreadsheet library is large: it loads with the first file.
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { sheets: [0] });
  return (sheets[0]?.rows ?? []).map((row) => row.map(textOf));
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
