import { freshIds } from './freshIds.ts';
import { type BadCells, badKey, type GridContext, type GridRow, type GridState } from './gridTypes.ts';
import { rangeOf, selectedIndexes } from './selection.ts';

/** Empty rows below the selection, or at the end. */
export function addRows<Row extends GridRow>(
  state: GridState<Row>,
  count: number,
  where: 'below' | 'end',
  context: GridContext<Row>,
): GridState<Row> {
  const room = Math.max(0, Math.min(count, context.maxRows - state.rows.length));
  const added = freshIds(state.rows, room).map(context.blank);
  return insert(state, added, where, context);
}

/** Puts finished rows in, and selects them. */
export function insert<Row extends GridRow>(
  state: GridState<Row>,
  added: readonly Row[],
  where: 'below' | 'end',
  context: GridContext<Row>,
): GridState<Row> {
  if (added.length === 0) return state;
  const { bottom } = rangeOf(state);
  const below = where === 'below' && context.view.length > 0;
  const index = below ? (context.view[bottom] ?? state.rows.length - 1) + 1 : state.rows.length;
  const row = below ? bottom + 1 : context.view.length;
  return {
    ...state,
    rows: [...state.rows.slice(0, index), ...added, ...state.rows.slice(index)],
    anchor: { row, column: 0 },
    cursor: { row: row + added.length - 1, column: 0 },
    edit: null,
  };
}

/** Duplicates the selected rows below them, with new ids. Invalid text is copied too. */
export function duplicateRows<Row extends GridRow>(state: GridState<Row>, context: GridContext<Row>): GridState<Row> {
  const indexes = selectedIndexes(state, context);
  const room = Math.max(0, context.maxRows - state.rows.length);
  const sources = indexes.flatMap((index) => state.rows[index] ?? []).slice(0, room);
  const ids = freshIds(state.rows, sources.length);
  const bad = new Map(state.bad);
  const copies = sources.map((row, i) => {
    const id = ids[i] ?? row.id;
    for (const { key } of context.columns) {
      const cell = state.bad.get(badKey(row.id, key));
      if (cell) bad.set(badKey(id, key), cell);
    }
    return { ...row, id };
  });
  return { ...insert(state, copies, 'below', context), bad };
}

/** Removes the selected rows, except locked ones. */
export function deleteRows<Row extends GridRow>(state: GridState<Row>, context: GridContext<Row>): GridState<Row> {
  const chosen = new Set(selectedIndexes(state, context));
  let skipped = 0;
  const gone = new Set<number>();
  const rows = state.rows.filter((row, index) => {
    if (!chosen.has(index)) return true;
    if (context.locked(row)) {
      skipped += 1;
      return true;
    }
    gone.add(row.id);
    return false;
  });
  if (gone.size === 0) return { ...state, skipped };
  const left = context.view.length - gone.size;
  const row = Math.max(0, Math.min(rangeOf(state).top, left - 1));
  const cell = { row, column: state.cursor.column };
  return { ...state, rows, bad: withoutRows(state.bad, gone), cursor: cell, anchor: cell, skipped, edit: null };
}

function withoutRows(bad: BadCells, gone: ReadonlySet<number>): BadCells {
  if (bad.size === 0) return bad;
  return new Map([...bad].filter(([key]) => !gone.has(Number(key.slice(0, key.indexOf('.'))))));
}

/** Moves the selected rows past the visible row above or below them; the selection moves with them. */
export function moveRows<Row extends GridRow>(
  state: GridState<Row>,
  by: 1 | -1,
  context: GridContext<Row>,
): GridState<Row> {
  const { top, bottom } = rangeOf(state);
  const edge = by === 1 ? bottom + 1 : top - 1;
  const neighbour = context.view[edge];
  if (neighbour === undefined) return state;
  const chosen = selectedIndexes(state, context);
  const moving = new Set(chosen);
  const rest = state.rows.filter((_, index) => !moving.has(index));
  const passed = state.rows[neighbour];
  const at = (passed ? rest.indexOf(passed) : -1) + (by === 1 ? 1 : 0);
  const block = chosen.flatMap((index) => state.rows[index] ?? []);
  const shift = ({ row, column }: { row: number; column: number }) => ({ row: row + by, column });
  return {
    ...state,
    rows: [...rest.slice(0, at), ...block, ...rest.slice(at)],
    cursor: shift(state.cursor),
    anchor: shift(state.anchor),
    edit: null,
  };
}
