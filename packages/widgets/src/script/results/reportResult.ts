import { checked } from '@lookfar/contract';
import { z } from 'zod';
import { resultLimits } from '../scriptLimits.ts';
import { cut, isRecord, resultReader, Words } from './readResult.ts';

const Cell = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((cell) => (typeof cell === 'string' ? cut(cell) : cell));
export type ReportCell = z.output<typeof Cell>;

const Column = z.preprocess(
  (given) => (isRecord(given) ? given : { title: given }),
  z.object({
    title: Words,
    unit: Words.default(''),
    /** Decimals of its numbers; as many as they have, up to three, if omitted. */
    digits: z.number().int().min(0).max(10).nullish(),
    align: z.enum(['left', 'right']).nullish(),
  }),
);
export type ReportColumn = z.output<typeof Column>;

const Row = z.array(Cell).max(resultLimits.columns);

const Report = z.object({
  columns: z.array(Column).min(1).max(resultLimits.columns),
  rows: z.array(Row).max(resultLimits.rows),
  totals: Row.nullish(),
});

const { cells } = resultLimits;
const tooMany = { cn: `最多 ${cells} 个单元格`, en: `must have at most ${cells} cells` };

/** A table: columns, rows and totals. */
const ReportResult = checked(z.preprocess(withColumns, Report), ({ columns, rows }) =>
  columns.length * rows.length > cells ? { ...tooMany, path: ['rows'] } : undefined,
);
export type ReportResult = z.output<typeof ReportResult>;

export const readReport = resultReader<ReportResult>(ReportResult);

/** A list of objects is a table, too: its columns are the names in the first of them. */
function withColumns(given: unknown): unknown {
  const [first] = Array.isArray(given) ? given : [];
  if (!Array.isArray(given) || !isRecord(first)) return given;
  const names = Object.keys(first);
  const rows = given.map((row: unknown) => (isRecord(row) ? names.map((name) => ownValue(row, name)) : row));
  return { columns: names, rows };
}

const ownValue = (row: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(row, name) ? (row[name] ?? null) : null;
