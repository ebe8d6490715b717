interface Sheet {
  name: string;
  /** The first one holds the names of the columns. */
  rows: readonly (readonly (string | number)[])[];
  /** Of the columns, in characters. */
  widths?: readonly number[];
}

/** A workbook of one sheet whose first row stays in sight. */
export async function writeWorkbook({ name, rows, widths }: Sheet): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        rows: rows.map((row) => [...row]),
        freezePane: { rows: 1 },
        ...(widths && { columns: widths.map((width) => ({ width })) }),
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
