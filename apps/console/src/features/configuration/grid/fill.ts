import type { GridContext, GridRow, GridState, Range } from './gridTypes.ts';
import { continued } from './progression.ts';
import { rangeOf } from './selection.ts';
import { type CellText, cellText, writeCells } from './writeCells.ts';

/** Copies the first selected row to the others; a single row gets the values of the row above it. */
export function fillDown<Row extends GridRow>(state: GridState<Row>, context: GridContext<Row>): GridState<Row> {
  const range = rangeOf(state);
  const single = range.top === range.bottom;
  if (single && range.top === 0) return state;
  const source = single ? range.top - 1 : range.top;
  const texts: CellText[] = [];
  for (let row = source + 1; row <= range.bottom; row += 1)
    for (let column = range.left; column <= range.right; column += 1)
      texts.push(...copied(state, source, row, column, context));
  return { ...state, ...writeCells(state, texts, context) };
}

function copied<Row extends GridRow>(
  state: GridState<Row>,
  from: number,
  to: number,
  column: number,
  context: GridContext<Row>,
): CellText[] {
  const [source, index] = [context.view[from], context.view[to]];
  if (source === undefined || index === undefined) return [];
  return [{ index, column, text: cellText(state, source, column, context) }];
}

/** The fill handle dragged down to `row`: every selected column continues its own series. */
export function fillTo<Row extends GridRow>(
  state: GridState<Row>,
  row: number,
  context: GridContext<Row>,
): GridState<Row> {
  const range = rangeOf(state);
  const bottom = Math.min(row, context.view.length - 1);
  if (bottom <= range.bottom) return state;
  const columns = Array.from({ length: range.right - range.left + 1 }, (_, i) => range.left + i);
  const texts = columns.flatMap((column) => goOn(state, range, bottom, column, context));
  return {
    ...state,
    ...writeCells(state, texts, context),
    anchor: { row: range.top, column: range.left },
    cursor: { row: bottom, column: range.right },
  };
}

function goOn<Row extends GridRow>(
  state: GridState<Row>,
  range: Range,
  bottom: number,
  column: number,
  context: GridContext<Row>,
): CellText[] {
  const indexes = context.view.slice(range.top, range.bottom + 1);
  const values = indexes.map((index) => cellText(state, index, column, context));
  return continued(values, bottom - range.bottom).flatMap((text, i) => {
    const index = context.view[range.bottom + 1 + i];
    return index === undefined ? [] : [{ index, column, text }];
  });
}
