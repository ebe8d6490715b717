import {
  configurationLimits,
  type ImportField,
  type ImportRow,
  importColumns,
  languages,
  type Text,
} from '@lookfar/contract';

type ReadImport = { ok: true; rows: ImportRow[]; ignored: string[] } | { ok: false; problem: Text };

/**
 * [EI1] Rows of a spreadsheet by the names in its first line, in either language and any order. Empty lines are
 * skipped; every row keeps its line number for the report.
 */
export function readImport(cells: readonly (readonly string[])[]): ReadImport {
  const headAt = cells.findIndex((line) => line.some((cell) => cell.trim() !== ''));
  const head = cells[headAt];
  if (!head) return { ok: false, problem: emptyFile };
  const fields = head.map((cell) => fieldOf(cell.trim()));
  if (!fields.includes('name')) return { ok: false, problem: noName };
  const rows: ImportRow[] = [];
  for (const [index, line] of cells.entries()) {
    if (index <= headAt || line.every((cell) => cell.trim() === '')) continue;
    rows.push(rowOf(line, fields, index + 1));
  }
  if (rows.length === 0) return { ok: false, problem: noRows };
  if (rows.length > configurationLimits.batch) return { ok: false, problem: tooMany };
  const ignored = head
    .map((title) => title.trim())
    .filter((title, index) => title !== '' && fields[index] === undefined);
  return { ok: true, rows, ignored };
}

function fieldOf(title: string): ImportField | undefined {
  const wanted = title.toLowerCase();
  return importColumns.find(({ name }) => languages.some((language) => name[language].toLowerCase() === wanted))?.field;
}

function rowOf(line: readonly string[], fields: readonly (ImportField | undefined)[], at: number): ImportRow {
  const texts: Record<string, string> = {};
  for (const [index, field] of fields.entries()) if (field) texts[field] = line[index]?.trim() ?? '';
  const row: ImportRow = { ...emptyRow, line: at };
  for (const { field } of importColumns) row[field] = texts[field] ?? '';
  return row;
}

const emptyRow: ImportRow = {
  line: 0,
  name: '',
  group: '',
  manufacturer: '',
  model: '',
  location: '',
  longitude: '',
  latitude: '',
  remark: '',
  sn: '',
  template: '',
  connection: '',
};

const emptyFile: Text = { cn: '表格是空的', en: 'The spreadsheet is empty' };
const noName: Text = {
  cn: '第一行应为列名，且必须有“设备名称”列。请下载模板对照。',
  en: 'The first row must contain the column names, including “Name”. Compare it with the template file.',
};
const noRows: Text = { cn: '列名下面没有数据', en: 'No rows below the column names' };
const tooMany: Text = {
  cn: `一次最多导入 ${configurationLimits.batch} 行，请分成几个文件`,
  en: `At most ${configurationLimits.batch} rows can be imported at a time; split the file`,
};
