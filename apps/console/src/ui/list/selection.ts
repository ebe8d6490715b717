/** The selected rows by key, in the order in which they were selected. */
export type Selection<Row> = ReadonlyMap<number, Row>;

/** [LI8] Selects or deselects rows; the others, including those of other pages, stay as they are. */
export function withRows<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => number,
  selected: boolean,
): Selection<Row> {
  const next = new Map(selection);
  for (const row of rows) {
    if (selected) next.set(rowKey(row), row);
    else next.delete(rowKey(row));
  }
  return next;
}

/** [LI8] Reloaded rows replace the selected ones; no row stays in an old state. */
export function refreshed<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => number,
): Selection<Row> {
  const newer = rows.filter((row) => selection.has(rowKey(row)) && selection.get(rowKey(row)) !== row);
  return newer.length === 0 ? selection : withRows(selection, newer, rowKey, true);
}
