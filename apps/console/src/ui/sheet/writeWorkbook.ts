interface Sheet {
  name: string;
  /** The first row contains the column names. */
  rows: readonly (readonly (string | number)[])[];
  /** Column widths, in characters. */
  widths?: readonly number[];
}

/** A workbook with one sheet whose first row is frozen. */
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
