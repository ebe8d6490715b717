import type { ReactNode } from 'react';
import type { CellColumn, GridRow } from './gridTypes.ts';

export interface Choice {
  /** What the cell reads when it is chosen. */
  text: string;
  /** Next to it in the list. */
  note?: string;
}

/** A column as it is shown. */
export interface ViewColumn<Row extends GridRow> extends CellColumn<Row> {
  title: string;
  /** In px. */
  width: number;
  align?: 'right';
  mono?: boolean;
  /** Shown in full on hovering over the header. */
  help?: string;
  /** The texts that the column suggests; others can be typed and are checked by `write`. */
  choices?: readonly Choice[];
}

/** A read-only column without a cursor, next to the first one and pinned with it. */
export interface BesideColumn<Row extends GridRow> {
  title: string;
  width: number;
  render: (row: Row) => ReactNode;
}

export const rowHeight = 30;
export const headHeight = 34;
export const leadWidth = 76;

/** Left edge of each column, from the left of the table; the first is behind the row heads. */
export function columnOffsets(columns: readonly { width: number }[], besideWidth = 0): number[] {
  let at = leadWidth;
  return columns.map(({ width }, index) => {
    const left = at;
    at += width + (index === 0 ? besideWidth : 0);
    return left;
  });
}

/** Where the column next to the first one is pinned. */
export function besidePlace(first: { width: number }, { width }: { width: number }): { left: number; width: number } {
  return { left: leadWidth + first.width, width };
}
