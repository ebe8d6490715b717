import { type api, type ImportRow, importColumns, type Language, type ReplyOf, type Text } from '@lookfar/contract';
import { words } from '../../../base/i18n/words.ts';
import { writeWorkbook } from '../../../ui/sheet/writeWorkbook.ts';

export type ImportProblem = ReplyOf<typeof api.equipment.import>['problems'][number];

const example: Readonly<Record<Language, Partial<ImportRow>>> = {
  cn: {
    name: '1# 进水泵',
    group: '水厂/取水泵房',
    manufacturer: '恒流泵业',
    model: 'HL-200',
    location: '取水泵房东侧',
  },
  en: { name: 'Raw water pump 1', group: 'Water works/Intake', manufacturer: 'Acme Pumps', model: 'AP 125' },
};

/** [EI3] The template file: the columns, and one device as an example. */
export async function templateSheet(language: Language): Promise<Blob> {
  return writeWorkbook({
    name: language === 'cn' ? '设备' : 'Devices',
    widths: importColumns.map(({ width }) => width),
    rows: [
      importColumns.map(({ name }) => name[language]),
      importColumns.map(({ field }) => example[language][field] ?? ''),
    ],
  });
}

const reportColumns: readonly { name: Text; width: number }[] = [
  { name: { cn: '行', en: 'Row' }, width: 8 },
  { name: { cn: '列', en: 'Column' }, width: 16 },
  { name: words.value, width: 30 },
  { name: { cn: '问题', en: 'Problem' }, width: 50 },
];

/** [EI4] The problems, cell by cell. */
export async function reportSheet(
  rows: readonly ImportRow[],
  problems: readonly ImportProblem[],
  language: Language,
): Promise<Blob> {
  const lines = problems.map((problem) => [
    problem.line,
    columnName(problem.field, language),
    valueAt(rows, problem),
    problem.text[language],
  ]);
  return writeWorkbook({
    name: language === 'cn' ? '导入检查' : 'Import check',
    widths: reportColumns.map(({ width }) => width),
    rows: [reportColumns.map(({ name }) => name[language]), ...lines],
  });
}

export function columnName(field: string, language: Language): string {
  return importColumns.find((column) => column.field === field)?.name[language] ?? field;
}

/** The content of the cell that a problem concerns. */
export function valueAt(rows: readonly ImportRow[], { line, field }: ImportProblem): string {
  const row: Readonly<Record<string, unknown>> | undefined = rows.find((one) => one.line === line);
  return String(row?.[field] ?? '');
}
