import type { Cell, GridContext, GridRow, GridState, Range } from './gridTypes.ts';

export function rangeOf({ cursor, anchor }: { cursor: Cell; anchor: Cell }): Range {
  return {
    top: Math.min(cursor.row, anchor.row),
    bottom: Math.max(cursor.row, anchor.row),
    left: Math.min(cursor.column, anchor.column),
    right: Math.max(cursor.column, anchor.column),
  };
}

export function isInside(range: Range, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

const clamp = (value: number, size: number): number => Math.max(0, Math.min(value, size - 1));

function clampCell<Row extends GridRow>(cell: Cell, { view, columns }: GridContext<Row>): Cell {
  return { row: clamp(cell.row, view.length), column: clamp(cell.column, columns.length) };
}

/** Puts the cursor on a cell; `extend` keeps the other corner. */
export function moveTo<Row extends GridRow>(
  state: GridState<Row>,
  cell: Cell,
  extend: boolean,
  context: GridContext<Row>,
): GridState<Row> {
  const cursor = clampCell(cell, context);
  return { ...state, cursor, anchor: extend ? clampCell(state.anchor, context) : cursor };
}

export function select<Row extends GridRow>(state: GridState<Row>, from: Cell, to: Cell): GridState<Row> {
  return { ...state, anchor: from, cursor: to };
}

/** Indexes into `rows` of the selected rows, in order. */
export function selectedIndexes<Row extends GridRow>(state: GridState<Row>, { view }: GridContext<Row>): number[] {
  const { top, bottom } = rangeOf(state);
  return view.slice(top, bottom + 1);
}

/** Where Tab moves the cursor: past the last column it wraps to the next row, as in a spreadsheet. */
export function tabbed<Row extends GridRow>(cursor: Cell, by: 1 | -1, { view, columns }: GridContext<Row>): Cell {
  const at = cursor.row * columns.length + cursor.column + by;
  const last = view.length * columns.length - 1;
  const kept = Math.max(0, Math.min(at, last));
  return { row: Math.floor(kept / columns.length), column: kept % columns.length };
}
