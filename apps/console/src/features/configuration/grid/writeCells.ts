import { type BadCell, badKey, type GridContent, type GridContext, type GridRow } from './gridTypes.ts';

export interface CellText {
  /** Index into `rows`. */
  index: number;
  /** Index into the shown columns. */
  column: number;
  text: string;
}

export interface WriteOutcome<Row extends GridRow> extends GridContent<Row> {
  skipped: number;
}

/**
 * Writes texts into cells. Text that a column does not accept is kept next to the row as typed, with the reason; locked
 * rows stay unchanged and are counted. Returns the same array if nothing changed.
 */
export function writeCells<Row extends GridRow>(
  content: GridContent<Row>,
  texts: Iterable<CellText>,
  context: GridContext<Row>,
): WriteOutcome<Row> {
  const rows = [...content.rows];
  const bad = new Map(content.bad);
  let skipped = 0;
  let changed = false;
  for (const { index, column, text } of texts) {
    const row = rows[index];
    const spec = context.columns[column];
    if (!row || !spec) continue;
    if (context.locked(row)) {
      skipped += 1;
      continue;
    }
    const key = badKey(row.id, spec.key);
    const written = spec.write(row, text);
    if (written.ok) {
      changed = bad.delete(key) || spec.read(written.row) !== spec.read(row) || changed;
      rows[index] = written.row;
    } else {
      changed = keepBad(bad, key, { text, reason: written.reason }) || changed;
    }
  }
  return changed ? { rows, bad, skipped } : { rows: content.rows, bad: content.bad, skipped };
}

function keepBad(bad: Map<string, BadCell>, key: string, cell: BadCell): boolean {
  const same = bad.get(key)?.text === cell.text;
  bad.set(key, cell);
  return !same;
}

/** The text of a cell: the typed text while it is invalid, otherwise its value. */
export function cellText<Row extends GridRow>(
  { rows, bad }: GridContent<Row>,
  index: number,
  column: number,
  { columns }: GridContext<Row>,
): string {
  const row = rows[index];
  const spec = columns[column];
  if (!row || !spec) return '';
  return bad.get(badKey(row.id, spec.key))?.text ?? spec.read(row);
}
