import type { Language, Text } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';
import { writeWorkbook } from '../../ui/sheet/writeWorkbook.ts';
import type { SheetImport, SheetProblem, SheetRow } from './sheetImport.ts';

/** [SI3] The template file: the columns, and one row as an example. */
export async function templateSheet<Row extends SheetRow>(
  { columns, example, sheetName }: SheetImport<Row, unknown>,
  language: Language,
): Promise<Blob> {
  return writeWorkbook({
    name: sheetName[language],
    widths: columns.map(({ width }) => width),
    rows: [
      columns.map(({ name }) => name[language]),
      columns.map(({ field }) => String((example[language] as Partial<Record<string, unknown>>)[field] ?? '')),
    ],
  });
}

const reportColumns: readonly { name: Text; width: number }[] = [
  { name: { cn: '行', en: 'Row' }, width: 8 },
  { name: { cn: '列', en: 'Column' }, width: 16 },
  { name: words.value, width: 30 },
  { name: { cn: '问题', en: 'Problem' }, width: 50 },
];

/** [SI4] The problems, cell by cell. */
export async function reportSheet<Row extends SheetRow>(
  of: SheetImport<Row, unknown>,
  rows: readonly Row[],
  problems: readonly SheetProblem[],
  language: Language,
): Promise<Blob> {
  const lines = problems.map((problem) => [
    problem.line,
    columnName(of, problem.field, language),
    valueAt(rows, problem),
    problem.text[language],
  ]);
  return writeWorkbook({
    name: language === 'cn' ? '导入检查' : 'Import check',
    widths: reportColumns.map(({ width }) => width),
    rows: [reportColumns.map(({ name }) => name[language]), ...lines],
  });
}

export function columnName<Row extends SheetRow>(
  { columns }: SheetImport<Row, unknown>,
  field: string,
  language: Language,
): string {
  return columns.find((column) => column.field === field)?.name[language] ?? field;
}

/** The content of the cell that a problem concerns. */
export function valueAt(rows: readonly SheetRow[], { line, field }: SheetProblem): string {
  const row = rows.find((one) => one.line === line);
  return row ? String(Reflect.get(row, field) ?? '') : '';
}
