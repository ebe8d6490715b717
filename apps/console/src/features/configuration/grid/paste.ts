import { freshIds } from './freshIds.ts';
import type { GridContext, GridRow, GridState, Range } from './gridTypes.ts';
import { rangeOf } from './selection.ts';
import { type CellText, writeCells } from './writeCells.ts';

/**
 * Puts a block of texts at the selection. One cell fills the whole selection, a block that fits a whole number of times
 * is repeated, any other block starts at the selection's corner. Rows that are missing below are added.
 */
export function paste<Row extends GridRow>(
  state: GridState<Row>,
  block: readonly (readonly string[])[],
  context: GridContext<Row>,
): GridState<Row> {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return state;
  const target = targetOf(rangeOf(state), height, width);
  const grown = grow(state, target.bottom + 1 - context.view.length, context);
  const texts: CellText[] = [];
  for (let row = target.top; row <= target.bottom; row += 1) {
    const index = grown.view[row];
    const source = block[(row - target.top) % height];
    if (index === undefined || !source) continue;
    for (let column = target.left; column <= target.right && column < context.columns.length; column += 1) {
      const text = source[(column - target.left) % width];
      // A ragged row leaves the cells that it does not name.
      if (text !== undefined) texts.push({ index, column, text });
    }
  }
  const written = writeCells({ rows: grown.rows, bad: state.bad }, texts, context);
  const right = Math.min(target.right, context.columns.length - 1);
  const bottom = Math.min(target.bottom, grown.view.length - 1);
  return {
    ...state,
    ...written,
    anchor: { row: target.top, column: target.left },
    cursor: { row: bottom, column: right },
  };
}

function targetOf(range: Range, height: number, width: number): Range {
  const rows = range.bottom - range.top + 1;
  const columns = range.right - range.left + 1;
  const repeats = rows % height === 0 && columns % width === 0;
  if (repeats) return range;
  return { top: range.top, left: range.left, bottom: range.top + height - 1, right: range.left + width - 1 };
}

/** New rows at the end, as far as the document may hold them; the view grows with them. */
function grow<Row extends GridRow>(state: GridState<Row>, missing: number, context: GridContext<Row>) {
  const count = Math.max(0, Math.min(missing, context.maxRows - state.rows.length));
  if (count === 0) return { rows: state.rows, view: context.view };
  const added = freshIds(state.rows, count).map(context.blank);
  const indexes = added.map((_, i) => state.rows.length + i);
  return { rows: [...state.rows, ...added], view: [...context.view, ...indexes] };
}
