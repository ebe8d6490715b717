import type { Language, Text } from '@lookfar/contract';

export interface SheetRow {
  /** In the spreadsheet. */
  line: number;
}

export interface SheetProblem {
  line: number;
  field: string;
  text: Text;
}

/** What is imported from a spreadsheet, and how. */
export interface SheetImport<Row extends SheetRow, Done> {
  columns: readonly { field: Exclude<keyof Row, 'line'> & string; name: Text; width: number }[];
  /** Every file must have this column. */
  key: Exclude<keyof Row, 'line'> & string;
  /** One row of the template file. */
  example: Readonly<Record<Language, Partial<Row>>>;
  /** Name of the sheet in the template file. */
  sheetName: Text;
  texts: {
    title: Text;
    /** `{limit}` rows at a time. */
    dropNote: Text;
    templateName: Text;
    reportName: Text;
    /** `{count}` rows. */
    import: Text;
    done: Text;
    file: Text;
  };
  check: (rows: readonly Row[]) => Promise<readonly SheetProblem[]>;
  write: (rows: readonly Row[]) => Promise<Done & { added: number }>;
}
