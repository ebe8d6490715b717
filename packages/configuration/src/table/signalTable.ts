import { ConfigSignal, issueReason, type Language, type Text } from '@lookfar/contract';
import { fieldText } from '../fieldTexts.ts';
import { type ColumnKey, type SignalColumn, signalColumns } from './signalColumns.ts';

/** An invalid cell. `row` and `column` count from 1 as in the spreadsheet. */
export interface TableProblem {
  row: number;
  column: number;
  text: Text;
}

export interface ReadTable {
  /** The rows without errors; their ids count down from `firstId`. */
  signals: ConfigSignal[];
  problems: TableProblem[];
  /** Headers that are not a field of a signal. */
  unknown: string[];
  /** The fields in the table; all other fields of its signals have their defaults. */
  columns: ColumnKey[];
}

/** Signals as rows of cells, headers first. */
export function writeSignalTable(signals: readonly ConfigSignal[], language: Language): string[][] {
  const headers = signalColumns.map(({ header }) => header[language]);
  return [headers, ...signals.map((signal) => signalColumns.map((column) => column.write(signal, language)))];
}

/**
 * Signals from the cells of a spreadsheet or the clipboard. The first row contains the column names in either language;
 * if it contains none, the columns are in the default order and the first row is a signal.
 */
export function readSignalTable(rows: readonly (readonly string[])[], firstId: number): ReadTable {
  const head = rows[0]?.map((cell) => columnOf(cell)) ?? [];
  const hasHeader = head.some((column) => column !== undefined);
  const columns: readonly (SignalColumn | undefined)[] = hasHeader ? head : signalColumns;
  const keys = columns.flatMap((column) => column?.key ?? []);
  const read: ReadTable = { signals: [], problems: [], unknown: [], columns: keys };
  if (hasHeader) read.unknown = (rows[0] ?? []).filter((cell) => cell.trim() !== '' && !columnOf(cell));
  for (const [index, cells] of rows.entries()) {
    if ((hasHeader && index === 0) || cells.every((cell) => cell.trim() === '')) continue;
    const { signal, problems } = readRow(cells, columns, { row: index + 1, id: firstId - read.signals.length });
    read.problems.push(...problems);
    if (signal) read.signals.push(signal);
  }
  return read;
}

const columnByName = new Map(
  signalColumns.flatMap((column) =>
    [column.key, column.header.cn, column.header.en].map((name) => [name.toLowerCase(), column] as const),
  ),
);

function columnOf(header: string): SignalColumn | undefined {
  return columnByName.get(header.trim().toLowerCase());
}

function readRow(
  cells: readonly string[],
  columns: readonly (SignalColumn | undefined)[],
  { row, id }: { row: number; id: number },
): { signal: ConfigSignal | undefined; problems: TableProblem[] } {
  const problems: TableProblem[] = [];
  const draft: Record<string, unknown> = { id };
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const cell = column.read(cells[index] ?? '');
    if (cell.ok) draft[column.key] = cell.value;
    else problems.push({ row, column: index + 1, text: named(column.header, cell.reason) });
  }
  if (problems.length > 0) return { signal: undefined, problems };
  const parsed = ConfigSignal.safeParse(draft);
  if (parsed.success) return { signal: parsed.data, problems };
  for (const issue of parsed.error.issues) {
    const key = String(issue.path[0] ?? '');
    const column = columns.findIndex((one) => one?.key === key) + 1;
    problems.push({ row, column, text: named(fieldText('signals', key), issueReason(issue, draft)) });
  }
  return { signal: undefined, problems };
}

function named(header: Text, reason: Text): Text {
  return { cn: `${header.cn}：${reason.cn}`, en: `${header.en}: ${reason.en}` };
}
