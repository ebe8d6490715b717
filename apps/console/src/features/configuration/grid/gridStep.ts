import { fillDown, fillTo } from './fill.ts';
import type { Cell, GridContext, GridRow, GridState } from './gridTypes.ts';
import { paste } from './paste.ts';
import { addRows, deleteRows, duplicateRows, insert, moveRows } from './rows.ts';
import { moveTo, rangeOf, select, tabbed } from './selection.ts';
import { type CellText, cellText, writeCells } from './writeCells.ts';

export type After = 'down' | 'up' | 'right' | 'left' | 'stay';

export type GridEvent<Row extends GridRow> =
  | { type: 'move'; rows: number; columns: number; extend?: boolean }
  | { type: 'point'; cell: Cell; extend?: boolean }
  /** To an edge: the first or last column, the first or last row. */
  | { type: 'jump'; row?: 'first' | 'last'; column?: 'first' | 'last'; extend?: boolean }
  | { type: 'selectRows'; from: number; to: number }
  | { type: 'selectColumn'; column: number }
  | { type: 'selectAll' }
  /** Opens the cell with its text, or with what was typed over it. */
  | { type: 'edit'; text?: string }
  | { type: 'type'; text: string }
  | { type: 'commit'; after: After; text?: string }
  | { type: 'cancel' }
  | { type: 'clear' }
  | { type: 'paste'; block: readonly (readonly string[])[] }
  | { type: 'fillDown' }
  | { type: 'fillTo'; row: number }
  | { type: 'addRows'; count: number; where: 'below' | 'end' }
  | { type: 'insert'; rows: readonly Row[] }
  | { type: 'duplicate' }
  | { type: 'moveRows'; by: 1 | -1 }
  | { type: 'deleteRows' };

export const emptySelection = { cursor: { row: 0, column: 0 }, anchor: { row: 0, column: 0 }, edit: null, skipped: 0 };

/** The grid as a pure machine. Rows and marks are the same objects when an event changed no content. */
export function gridStep<Row extends GridRow>(
  before: GridState<Row>,
  event: GridEvent<Row>,
  context: GridContext<Row>,
): GridState<Row> {
  const state = before.skipped === 0 ? before : { ...before, skipped: 0 };
  switch (event.type) {
    case 'edit':
      return open(state, event.text, context);
    case 'type':
      return { ...state, edit: event.text };
    case 'commit':
      return commit(state, event.after, event.text, context);
    case 'cancel':
      return { ...state, edit: null };
    case 'clear':
      return clear(state, context);
    case 'paste':
      return paste(state, event.block, context);
    case 'fillDown':
      return fillDown(state, context);
    case 'fillTo':
      return fillTo(state, event.row, context);
    case 'addRows':
      return addRows(state, event.count, event.where, context);
    case 'insert':
      return insert(state, event.rows.slice(0, Math.max(0, context.maxRows - state.rows.length)), 'end', context);
    case 'duplicate':
      return duplicateRows(state, context);
    case 'moveRows':
      return moveRows(state, event.by, context);
    case 'deleteRows':
      return deleteRows(state, context);
    default:
      return selectStep(state, event, context);
  }
}

type SelectEvent = Extract<
  GridEvent<GridRow>,
  { type: 'move' | 'point' | 'jump' | 'selectRows' | 'selectColumn' | 'selectAll' }
>;

function selectStep<Row extends GridRow>(
  state: GridState<Row>,
  event: SelectEvent,
  context: GridContext<Row>,
): GridState<Row> {
  const last: Cell = { row: Math.max(0, context.view.length - 1), column: Math.max(0, context.columns.length - 1) };
  const edge = (where: 'first' | 'last' | undefined, now: number, end: number): number => {
    if (where === undefined) return now;
    return where === 'first' ? 0 : end;
  };
  switch (event.type) {
    case 'move': {
      const cell = { row: state.cursor.row + event.rows, column: state.cursor.column + event.columns };
      return moveTo(state, cell, event.extend ?? false, context);
    }
    case 'point':
      return moveTo(state, event.cell, event.extend ?? false, context);
    case 'jump': {
      const { row, column } = state.cursor;
      const cell = { row: edge(event.row, row, last.row), column: edge(event.column, column, last.column) };
      return moveTo(state, cell, event.extend ?? false, context);
    }
    case 'selectRows':
      return select(state, { row: event.from, column: last.column }, { row: event.to, column: 0 });
    case 'selectColumn':
      return select(state, { row: last.row, column: event.column }, { row: 0, column: event.column });
    case 'selectAll':
      return select(state, last, { row: 0, column: 0 });
  }
}

function open<Row extends GridRow>(
  state: GridState<Row>,
  text: string | undefined,
  context: GridContext<Row>,
): GridState<Row> {
  const index = context.view[state.cursor.row];
  const row = index === undefined ? undefined : state.rows[index];
  if (index === undefined || !row) return state;
  if (context.locked(row)) return { ...state, skipped: 1 };
  const edit = text ?? cellText(state, index, state.cursor.column, context);
  return { ...state, edit, anchor: state.cursor };
}

const rowsAfter: Record<Exclude<After, 'right' | 'left'>, number> = { down: 1, up: -1, stay: 0 };

function commit<Row extends GridRow>(
  state: GridState<Row>,
  after: After,
  given: string | undefined,
  context: GridContext<Row>,
): GridState<Row> {
  const text = given ?? state.edit;
  const index = context.view[state.cursor.row];
  const written =
    text === null || index === undefined
      ? state
      : { ...state, ...writeCells(state, [{ index, column: state.cursor.column, text }], context), edit: null };
  if (after === 'right' || after === 'left')
    return moveTo(written, tabbed(state.cursor, after === 'right' ? 1 : -1, context), false, context);
  const cell = { row: state.cursor.row + rowsAfter[after], column: state.cursor.column };
  return moveTo(written, cell, false, context);
}

/** Delete: each selected cell as if nothing had been typed. A column that must not be empty marks it. */
function clear<Row extends GridRow>(state: GridState<Row>, context: GridContext<Row>): GridState<Row> {
  const range = rangeOf(state);
  const texts: CellText[] = [];
  for (const index of context.view.slice(range.top, range.bottom + 1))
    for (let column = range.left; column <= range.right; column += 1) texts.push({ index, column, text: '' });
  return { ...state, ...writeCells(state, texts, context) };
}

/** The selected block as texts, for the clipboard. */
export function selectedTexts<Row extends GridRow>(state: GridState<Row>, context: GridContext<Row>): string[][] {
  const range = rangeOf(state);
  const columns = Array.from({ length: range.right - range.left + 1 }, (_, i) => range.left + i);
  return context.view
    .slice(range.top, range.bottom + 1)
    .map((index) => columns.map((column) => cellText(state, index, column, context)));
}
