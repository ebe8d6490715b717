import type { May, Text } from '@lookfar/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FormField } from '../form/formField.ts';

/** What a screen passes to its dialogs. */
export interface ScreenWords {
  /** The singular noun for a row: `{ cn: '协议', en: 'protocol' }`. Used in the labels of buttons and dialogs. */
  thing: Text;
  /** Of the form that adds and edits a row. */
  fields: readonly FormField[];
  /** A longer form opens next to the list. */
  inDrawer: boolean;
  /** Of the form, in px. */
  width?: number | undefined;
}

/** Rendered above the list while an action is in progress. */
export interface AboveProps {
  words: ScreenWords;
  /** Something changed: reloads the list. */
  onChanged: () => void;
  onClose: () => void;
}

export interface RowAboveProps<Row> extends AboveProps {
  row: Row;
  /** Opens a different action of this row instead. */
  show: (key: string) => void;
}

export interface RowsAboveProps<Row> {
  rows: readonly Row[];
  /** Clears the selection and reloads the list. */
  finished: () => void;
  onClose: () => void;
}

interface ActionBase {
  key: string;
  icon?: ReactNode;
  /** Required permission; hidden from everybody else. Usually `may` of the call behind it. */
  may?: May;
  danger?: boolean;
  /** In a row: a button of its own next to the menu. In the header: the main action. */
  primary?: boolean;
  /** What it does to the list, for journeys. */
  does?: 'create' | 'edit' | 'remove';
  /** The form that it opens, for journeys and tests. */
  form?: { body: z.ZodType; fields?: readonly FormField[]; hasFile?: boolean };
}

/** Offered in the header of the list. */
export interface HeadAction extends ActionBase {
  on: 'list';
  /** The button's label, based on the noun for a row. */
  label: (thing: Text) => Text;
  to?: string;
  Above?: (props: AboveProps) => ReactNode;
}

/** Offered for each row: a link, an immediate action, or something that opens above the list. */
export interface RowAction<Row> extends ActionBase {
  on: 'row';
  text: (row: Row) => Text;
  /** Whether it is offered for the row at all. */
  isOffered?: (row: Row) => boolean;
  /** Why it cannot be done now. */
  disabled?: (row: Row) => Text | undefined;
  to?: (row: Row) => string;
  run?: (row: Row, refresh: () => void) => void;
  Above?: (props: RowAboveProps<Row>) => ReactNode;
}

/** Offered for all selected rows. */
export interface RowsAction<Row> extends ActionBase {
  on: 'rows';
  text: Text;
  Above: (props: RowsAboveProps<Row>) => ReactNode;
}

export type ScreenAction<Row> = HeadAction | RowAction<Row> | RowsAction<Row>;
