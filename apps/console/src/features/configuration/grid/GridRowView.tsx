// biome-ignore-all lint/a11y/useSemanticElements: a grid of which only a part stands in the page cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays in the grid's one field, which names the active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys of that field do the same
import { Fragment, memo, type ReactNode } from 'react';
import { type BadCells, badKey, type GridRow } from './gridTypes.ts';
import { type BesideColumn, besidePlace, leadWidth, rowHeight, type ViewColumn } from './viewColumn.ts';

export interface RowMarks {
  /** Selected columns of this row; `left` > `right` if none is selected. */
  left: number;
  right: number;
  /** Column of the cursor, or -1. */
  cursor: number;
  /** The fill handle is in this row, at `right`. */
  handle: boolean;
}

interface GridRowViewProps<Row extends GridRow> {
  gridId: string;
  row: Row;
  /** Index in the view. */
  at: number;
  columns: readonly ViewColumn<Row>[];
  bad: BadCells;
  locked: boolean;
  marks: RowMarks;
  problemOf: (row: Row, column: string) => string | undefined;
  lead: (row: Row) => ReactNode;
  beside: BesideColumn<Row> | undefined;
}

export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-${row}-${column}`;

function Row<R extends GridRow>(props: GridRowViewProps<R>) {
  const { gridId, row, at, columns, bad, locked, marks, problemOf, lead, beside } = props;
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={locked ? 'grid-row grid-row-locked' : 'grid-row'}
      style={{ top: at * rowHeight }}
    >
      <div role="rowheader" aria-colindex={1} className="grid-lead" data-lead={at} style={{ width: leadWidth }}>
        <span className="grid-number">{at + 1}</span>
        {lead(row)}
      </div>
      {columns.map((column, index) => {
        const wrong = bad.get(badKey(row.id, column.key));
        const problem = problemOf(row, column.key);
        const selected = index >= marks.left && index <= marks.right;
        const classes = [
          'grid-cell',
          index === 0 && 'grid-pinned',
          column.align === 'right' && 'grid-right',
          column.mono && 'grid-mono',
          selected && 'grid-selected',
          index === marks.cursor && 'grid-cursor',
          problem !== undefined && 'grid-bad',
        ];
        const text = wrong?.text ?? column.read(row);
        const cell = (
          <div
            key={column.key}
            id={cellId(gridId, at, index)}
            role="gridcell"
            aria-colindex={index + 2}
            aria-selected={selected}
            aria-invalid={problem === undefined ? undefined : true}
            aria-readonly={locked || undefined}
            title={problem}
            className={classes.filter(Boolean).join(' ')}
            data-cell={`${at},${index}`}
            style={{ width: column.width }}
          >
            {text}
            {marks.handle && index === marks.right && <span className="grid-handle" data-handle="" />}
          </div>
        );
        if (index > 0 || !beside) return cell;
        return (
          <Fragment key={column.key}>
            {cell}
            <div role="gridcell" className="grid-beside" style={besidePlace(column, beside)}>
              {beside.render(row)}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

function sameMarks(a: RowMarks, b: RowMarks): boolean {
  return a.left === b.left && a.right === b.right && a.cursor === b.cursor && a.handle === b.handle;
}

/**
 * A row of the grid. Re-rendered only if the row, its marks or its columns change: moving the cursor touches two rows.
 */
export const GridRowView = memo(Row, (before, after) => {
  const { marks: old, ...rest } = before;
  const same = (Object.keys(rest) as (keyof typeof rest)[]).every((key) => before[key] === after[key]);
  return same && sameMarks(old, after.marks);
}) as typeof Row;
