import type { Cell, GridContent, GridContext, GridRow } from './gridTypes.ts';
import { type CellText, cellText, type WriteOutcome, writeCells } from './writeCells.ts';

export interface Query {
  find: string;
  /** Key of one column; all of them when absent. */
  column?: string;
  matchCase: boolean;
  /** Only matches whole cells. */
  whole: boolean;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function patternOf({ find, matchCase, whole }: Query): RegExp | undefined {
  if (find === '') return undefined;
  return new RegExp(whole ? `^${escaped(find)}$` : escaped(find), matchCase ? 'gu' : 'giu');
}

function* searched<Row extends GridRow>(content: GridContent<Row>, query: Query, context: GridContext<Row>) {
  for (const [row, index] of context.view.entries())
    for (const [column, spec] of context.columns.entries())
      if (query.column === undefined || query.column === spec.key)
        yield { row, column, index, text: cellText(content, index, column, context) };
}

/** The visible cells that match, row by row. */
export function findCells<Row extends GridRow>(
  content: GridContent<Row>,
  query: Query,
  context: GridContext<Row>,
): Cell[] {
  const pattern = patternOf(query);
  if (!pattern) return [];
  const found: Cell[] = [];
  for (const { row, column, text } of searched(content, query, context))
    if (text.search(pattern) >= 0) found.push({ row, column });
  return found;
}

interface ReplaceOutcome<Row extends GridRow> extends WriteOutcome<Row> {
  /** Cells whose text has changed, or that are marked because their column does not accept the new text. */
  replaced: number;
}

/** Replaces in every visible cell, or in `only`. `with` is used literally. */
export function replaceCells<Row extends GridRow>(
  content: GridContent<Row>,
  query: Query & { with: string; only?: Cell },
  context: GridContext<Row>,
): ReplaceOutcome<Row> {
  const pattern = patternOf(query);
  if (!pattern) return { ...content, skipped: 0, replaced: 0 };
  const texts: CellText[] = [];
  for (const { row, column, index, text } of searched(content, query, context)) {
    if (query.only && (query.only.row !== row || query.only.column !== column)) continue;
    const next = text.replace(pattern, () => query.with);
    if (next !== text) texts.push({ index, column, text: next });
  }
  const outcome = writeCells(content, texts, context);
  return { ...outcome, replaced: texts.length - outcome.skipped };
}
