import { type PointerEvent, useRef, useState } from 'react';
import type { GridEvent } from './gridStep.ts';
import type { Cell, GridRow } from './gridTypes.ts';

type Drag = { kind: 'cells' } | { kind: 'rows'; from: number } | { kind: 'fill' };

/** The cell or row head at a point of the screen. */
function targetAt(x: number, y: number): { cell?: Cell; lead?: number } {
  const element = document.elementFromPoint(x, y);
  const cell = element?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  if (cell !== undefined) {
    const [row = 0, column = 0] = cell.split(',').map(Number);
    return { cell: { row, column } };
  }
  const lead = element?.closest<HTMLElement>('[data-lead]')?.dataset.lead;
  return lead === undefined ? {} : { lead: Number(lead) };
}

/** Selecting and filling with the mouse. `fillRow` is how far the handle is dragged, while it is. */
export function useGridPointer<Row extends GridRow>(dispatch: (event: GridEvent<Row>) => void, focus: () => void) {
  const drag = useRef<Drag | null>(null);
  const [fillRow, setFillRow] = useState<number | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest('button, a, textarea, [role="listbox"]')) return;
    const { cell, lead } = targetAt(event.clientX, event.clientY);
    const column = event.target.closest<HTMLElement>('[data-head]')?.dataset.head;
    if (event.target.closest('[data-handle]')) drag.current = { kind: 'fill' };
    else if (cell) {
      drag.current = { kind: 'cells' };
      dispatch({ type: 'point', cell, extend: event.shiftKey });
    } else if (lead !== undefined) {
      drag.current = { kind: 'rows', from: lead };
      dispatch({ type: 'selectRows', from: lead, to: lead });
    } else if (column !== undefined) dispatch({ type: 'selectColumn', column: Number(column) });
    else return;
    event.preventDefault();
    focus();
    if (drag.current) event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now) return;
    const { cell, lead } = targetAt(event.clientX, event.clientY);
    const row = cell?.row ?? lead;
    if (now.kind === 'cells' && cell) dispatch({ type: 'point', cell, extend: true });
    else if (now.kind === 'rows' && row !== undefined) dispatch({ type: 'selectRows', from: now.from, to: row });
    else if (now.kind === 'fill' && row !== undefined) setFillRow(row);
  };

  const onPointerUp = () => {
    const was = drag.current;
    drag.current = null;
    if (was?.kind === 'fill' && fillRow !== null) dispatch({ type: 'fillTo', row: fillRow });
    setFillRow(null);
  };

  return { fillRow, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}
