import {
  type ImportRow,
  importColumns,
  type importEquipment,
  type Language,
  type ReplyOf,
  type Text,
} from '@lookfar/contract';
import type { Cell } from './readImport.ts';

export type ImportProblem = ReplyOf<typeof importEquipment>['problems'][number];

// The spreadsheet library is large and only needed here: it loads with the first file.
const library = () => import('hucre/xlsx');

/** The cells of the first sheet; rejects what is no spreadsheet. */
export async function readSheet(file: Blob): Promise<readonly (readonly Cell[])[]> {
  const { readXlsx } = await library();
  const { sheets } = await readXlsx(await file.arrayBuffer(), { sheets: [0] });
  return sheets[0]?.rows ?? [];
}

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

/** [EI3] The file to fill in: the columns, and one device to show how. */
export async function templateSheet(language: Language): Promise<Uint8Array<ArrayBuffer>> {
  return write(
    language === 'cn' ? '设备' : 'Devices',
    importColumns.map(({ name, width }) => ({ title: name[language], width })),
    [importColumns.map(({ field }) => example[language][field] ?? '')],
  );
}

const reportColumns: readonly { name: Text; width: number }[] = [
  { name: { cn: '行', en: 'Line' }, width: 8 },
  { name: { cn: '列', en: 'Column' }, width: 16 },
  { name: { cn: '值', en: 'Value' }, width: 30 },
  { name: { cn: '问题', en: 'What is wrong' }, width: 50 },
];

/** [EI4] What is wrong, cell by cell. */
export async function reportSheet(
  rows: readonly ImportRow[],
  problems: readonly ImportProblem[],
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  return write(
    language === 'cn' ? '导入检查' : 'Import check',
    reportColumns.map(({ name, width }) => ({ title: name[language], width })),
    problems.map((problem) => [
      problem.line,
      columnName(problem.field, language),
      valueAt(rows, problem),
      problem.text[language],
    ]),
  );
}

export function columnName(field: string, language: Language): string {
  return importColumns.find((column) => column.field === field)?.name[language] ?? field;
}

/** What stands in the cell that a problem is about. */
export function valueAt(rows: readonly ImportRow[], { line, field }: ImportProblem): string {
  const row: Readonly<Record<string, unknown>> | undefined = rows.find((one) => one.line === line);
  return String(row?.[field] ?? '');
}

async function write(
  name: string,
  columns: readonly { title: string; width: number }[],
  lines: readonly (readonly (string | number)[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await library();
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width }) => ({ width })),
        rows: [columns.map(({ title }) => title), ...lines.map((line) => [...line])],
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Uint8Array(bytes);
}
