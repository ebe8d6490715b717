// biome-ignore-all lint/a11y/useSemanticElements: a grid of which only a part stands in the page cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays in the grid's one field, which names the active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys of that field do the same
import './grid.css';
import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { GridInput } from './GridInput.tsx';
import { cellId, GridRowView, type RowMarks } from './GridRowView.tsx';
import { type GridCommand, keyOf } from './gridKeys.ts';
import { type GridEvent, selectedTexts } from './gridStep.ts';
import type { GridContext, GridRow, GridState } from './gridTypes.ts';
import { isInside, rangeOf } from './selection.ts';
import { formatTsv, parseTsv } from './tsv.ts';
import { useGridPointer } from './useGridPointer.ts';
import { rowWindow, type Scroll, useScroll } from './useRowWindow.ts';
import {
  type BesideColumn,
  besidePlace,
  columnOffsets,
  headHeight,
  leadWidth,
  rowHeight,
  type ViewColumn,
} from './viewColumn.ts';
import { cellText } from './writeCells.ts';

interface GridViewProps<Row extends GridRow> {
  label: string;
  /** Header of the row number column. */
  leadTitle: string;
  state: GridState<Row>;
  context: GridContext<Row>;
  columns: readonly ViewColumn<Row>[];
  dispatch: (event: GridEvent<Row>) => void;
  onCommand: (command: GridCommand) => void;
  problemOf: (row: Row, column: string) => string | undefined;
  /** After the row number. */
  lead: (row: Row) => ReactNode;
  beside?: BesideColumn<Row> | undefined;
  /** The grid's input: focusing it enables the keyboard in the grid. */
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** An editable table: only visible rows are in the DOM, the first column and the header are sticky. */
export function GridView<Row extends GridRow>(props: GridViewProps<Row>) {
  const { state, context, columns, dispatch, beside, inputRef: input } = props;
  const gridId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { scroll, onScroll } = useScroll(box);
  const besideWidth = beside?.width ?? 0;
  const offsets = useMemo(() => columnOffsets(columns, besideWidth), [columns, besideWidth]);
  const focus = () => input.current?.focus({ preventScroll: true });
  const { fillRow, handlers } = useGridPointer(dispatch, focus);
  useCursorInSight(box, state.cursor, offsets, columns, besideWidth);

  const { first, last } = rowWindow(scroll.top, scroll.height, context.view.length);
  const width = leadWidth + columns.reduce((sum, column) => sum + column.width, 0) + besideWidth;
  const leaving = useRef(false);

  const onKey = (event: KeyboardEvent) => {
    const { key, shiftKey: shift, altKey: alt, ctrlKey, metaKey } = event;
    // Escape followed by Tab leaves the grid, so that it is not a keyboard trap.
    if (key === 'Tab' && leaving.current) return;
    if (key !== 'Shift') leaving.current = key === 'Escape';
    const page = Math.max(1, Math.floor((scroll.height - headHeight) / rowHeight) - 1);
    const meaning = keyOf<Row>({ key, shift, alt, ctrl: ctrlKey || metaKey }, page);
    if (!meaning) return;
    event.preventDefault();
    if (meaning.type === 'event') {
      dispatch(meaning.event);
      // The first column is pinned and always visible; moving there by keyboard should reveal the columns next to it.
      if (meaning.event.type === 'jump' && meaning.event.column === 'first' && box.current) box.current.scrollLeft = 0;
    } else {
      event.stopPropagation();
      props.onCommand(meaning.command);
    }
  };
  const onCopy = (event: ClipboardEvent, cut: boolean) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatTsv(selectedTexts(state, context)));
    if (cut) dispatch({ type: 'clear' });
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    dispatch({ type: 'paste', block: parseTsv(event.clipboardData.getData('text/plain')) });
  };

  return (
    <div
      ref={box}
      role="grid"
      className="grid"
      aria-label={props.label}
      aria-rowcount={context.view.length + 1}
      aria-colcount={columns.length + 1 + (beside ? 1 : 0)}
      aria-multiselectable="true"
      tabIndex={-1}
      onScroll={onScroll}
      onDoubleClick={(event) => {
        if ((event.target as Element).closest('[data-cell]')) dispatch({ type: 'edit' });
      }}
      {...handlers}
    >
      <GridHead columns={columns} width={width} beside={beside} leadTitle={props.leadTitle} />
      <div className="grid-body" role="rowgroup" style={{ height: context.view.length * rowHeight, width }}>
        {context.view.slice(first, last + 1).map((index, i) => {
          const row = state.rows[index];
          if (!row) return null;
          return (
            <GridRowView
              key={row.id}
              gridId={gridId}
              row={row}
              at={first + i}
              columns={columns}
              bad={state.bad}
              locked={context.locked(row)}
              marks={marksOf(state, first + i, fillRow)}
              problemOf={props.problemOf}
              lead={props.lead}
              beside={beside}
            />
          );
        })}
        <Field {...{ props, gridId, input, offsets, scroll, onKey, onCopy, onPaste }} />
      </div>
    </div>
  );
}

interface FieldProps<Row extends GridRow> {
  props: GridViewProps<Row>;
  gridId: string;
  input: RefObject<HTMLTextAreaElement | null>;
  offsets: readonly number[];
  scroll: Scroll;
  onKey: (event: KeyboardEvent) => void;
  onCopy: (event: ClipboardEvent, cut: boolean) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** The input over the cursor. In the pinned column it moves with the scrolling. */
function Field<Row extends GridRow>({ props, gridId, input, offsets, scroll, ...on }: FieldProps<Row>) {
  const { state, context, columns, dispatch } = props;
  const { row, column } = state.cursor;
  const spec = columns[column];
  const index = context.view[row];
  const shown = index === undefined ? undefined : state.rows[index];
  const left = (offsets[column] ?? leadWidth) + (column === 0 ? scroll.left : 0);
  const place = { top: row * rowHeight, left, width: spec?.width ?? 100, height: rowHeight };
  return (
    <GridInput
      inputRef={input}
      edit={state.edit}
      text={index === undefined ? '' : cellText(state, index, column, context)}
      label={`${spec?.title ?? ''} ${row + 1}`}
      choices={spec?.choices}
      place={place}
      above={place.top - scroll.top > (scroll.height - headHeight) / 2}
      activeId={cellId(gridId, row, column)}
      invalid={shown !== undefined && spec !== undefined && props.problemOf(shown, spec.key) !== undefined}
      dispatch={dispatch}
      {...on}
    />
  );
}

function GridHead<Row extends GridRow>(head: {
  columns: readonly ViewColumn<Row>[];
  width: number;
  beside: BesideColumn<Row> | undefined;
  leadTitle: string;
}) {
  return (
    <div role="rowgroup" className="grid-head" style={{ width: head.width }}>
      <div role="row" aria-rowindex={1} className="grid-head-row">
        <div role="columnheader" aria-colindex={1} className="grid-lead" style={{ width: leadWidth }}>
          {head.leadTitle}
        </div>
        {head.columns.map((column, index) => (
          <Fragment key={column.key}>
            <div
              role="columnheader"
              aria-colindex={index + 2}
              className={index === 0 ? 'grid-cell grid-pinned' : 'grid-cell'}
              style={{ width: column.width }}
              title={column.help}
              data-head={index}
            >
              {column.title}
            </div>
            {index === 0 && head.beside && (
              <div role="columnheader" className="grid-beside" style={besidePlace(column, head.beside)}>
                {head.beside.title}
              </div>
            )}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function marksOf<Row extends GridRow>(state: GridState<Row>, row: number, fillRow: number | null): RowMarks {
  const range = rangeOf(state);
  const filled = fillRow !== null && row > range.bottom && row <= fillRow;
  const inside = filled || isInside(range, row, range.left);
  return {
    left: inside ? range.left : 0,
    right: inside ? range.right : -1,
    cursor: row === state.cursor.row ? state.cursor.column : -1,
    handle: row === range.bottom && state.edit === null,
  };
}

/** Scrolls as little as needed to show the cursor; the pinned column and the header cover part of the box. */
function useCursorInSight(
  box: RefObject<HTMLElement | null>,
  cursor: { row: number; column: number },
  offsets: readonly number[],
  columns: readonly { width: number }[],
  besideWidth: number,
): void {
  const { row, column } = cursor;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const top = row * rowHeight;
    const shownHeight = element.clientHeight - headHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + shownHeight) element.scrollTop = top + rowHeight - shownHeight;
    if (column === 0) return;
    const left = offsets[column] ?? 0;
    const width = columns[column]?.width ?? 0;
    const pinned = leadWidth + (columns[0]?.width ?? 0) + besideWidth;
    if (left - pinned < element.scrollLeft) element.scrollLeft = left - pinned;
    else if (left + width > element.scrollLeft + element.clientWidth)
      element.scrollLeft = left + width - element.clientWidth;
  }, [box, row, column, offsets, columns, besideWidth]);
}
