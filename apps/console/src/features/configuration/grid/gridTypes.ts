import type { Text } from '@lookfar/contract';

/** A place in the view: `row` counts the rows that are shown, `column` the columns that are shown. */
export interface Cell {
  row: number;
  column: number;
}

export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Typed text that was not accepted; it stays as typed until it is corrected. */
export interface BadCell {
  text: string;
  reason: Text;
}

/** By row id and column key, see `badKey`. */
export type BadCells = ReadonlyMap<string, BadCell>;

export const badKey = (rowId: number, column: string): string => `${rowId}.${column}`;

export interface GridRow {
  id: number;
}

export type Written<Row> = { ok: true; row: Row } | { ok: false; reason: Text };

/** What the grid needs from a column: a cell is read and written as text, as in a spreadsheet. */
export interface CellColumn<Row> {
  key: string;
  read: (row: Row) => string;
  write: (row: Row, text: string) => Written<Row>;
}

export interface GridContent<Row extends GridRow> {
  rows: readonly Row[];
  bad: BadCells;
}

export interface GridState<Row extends GridRow> extends GridContent<Row> {
  cursor: Cell;
  /** The other corner of the selection; the same cell when only one is selected. */
  anchor: Cell;
  /** The text in the open cell; null while none is open. */
  edit: string | null;
  /** Cells that the last event left alone because their row may not be changed here. */
  skipped: number;
}

export interface GridContext<Row extends GridRow> {
  columns: readonly CellColumn<Row>[];
  /** Indexes into `rows` of the visible rows, in order. */
  view: readonly number[];
  locked: (row: Row) => boolean;
  /** A new row with this id. */
  blank: (id: number) => Row;
  maxRows: number;
}
