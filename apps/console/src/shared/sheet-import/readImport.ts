import { configurationLimits, languages, type Text } from '@lookfar/contract';
import type { SheetImport, SheetRow } from './sheetImport.ts';

type ReadImport<Row> = { ok: true; rows: Row[]; ignored: string[] } | { ok: false; problem: Text };
type Columns<Row extends SheetRow> = SheetImport<Row, unknown>;

/**
 * [SI1] Rows of a spreadsheet by the names in its first line, in either language and any order. Empty lines are
 * skipped; every row keeps its line number for the report.
 */
export function readImport<Row extends SheetRow>(
  { columns, key }: Columns<Row>,
  cells: readonly (readonly string[])[],
): ReadImport<Row> {
  const headAt = cells.findIndex((line) => line.some((cell) => cell.trim() !== ''));
  const head = cells[headAt];
  if (!head) return { ok: false, problem: emptyFile };
  const fields = head.map((cell) => fieldOf(columns, cell.trim()));
  if (!fields.includes(key)) return { ok: false, problem: noKey(columns.find(({ field }) => field === key)?.name) };
  const rows: Row[] = [];
  for (const [index, line] of cells.entries()) {
    if (index <= headAt || line.every((cell) => cell.trim() === '')) continue;
    rows.push(rowOf(columns, line, fields, index + 1));
  }
  if (rows.length === 0) return { ok: false, problem: noRows };
  if (rows.length > configurationLimits.batch) return { ok: false, problem: tooMany };
  const ignored = head
    .map((title) => title.trim())
    .filter((title, index) => title !== '' && fields[index] === undefined);
  return { ok: true, rows, ignored };
}

function fieldOf<Row extends SheetRow>(columns: Columns<Row>['columns'], title: string): string | undefined {
  const wanted = title.toLowerCase();
  return columns.find(({ name }) => languages.some((language) => name[language].toLowerCase() === wanted))?.field;
}

function rowOf<Row extends SheetRow>(
  columns: Columns<Row>['columns'],
  line: readonly string[],
  fields: readonly (string | undefined)[],
  at: number,
): Row {
  const texts: Record<string, string | number> = { line: at };
  for (const { field } of columns) texts[field] = '';
  for (const [index, field] of fields.entries()) if (field) texts[field] = line[index]?.trim() ?? '';
  return texts as unknown as Row;
}

const emptyFile: Text = { cn: '表格是空的', en: 'The spreadsheet is empty' };
const noKey = (name: Text = { cn: '', en: '' }): Text => ({
  cn: `第一行应为列名，且必须有“${name.cn}”列。请下载模板对照。`,
  en: `The first row must contain the column names, including “${name.en}”. Compare it with the template file.`,
});
const noRows: Text = { cn: '列名下面没有数据', en: 'No rows below the column names' };
const tooMany: Text = {
  cn: `一次最多导入 ${configurationLimits.batch} 行，请分成几个文件`,
  en: `At most ${configurationLimits.batch} rows can be imported at a time; split the file`,
};
