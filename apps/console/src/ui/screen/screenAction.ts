import type { May, Text } from '@lookfar/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FormField } from '../form/formField.ts';

/** What a screen tells the dialogs that it opens. */
export interface ScreenWords {
  /** What a row is, in the singular: `{ cn: '协议', en: 'protocol' }`. Buttons and dialogs are named by it. */
  thing: Text;
  /** Of the form that adds and edits a row. */
  fields: readonly FormField[];
  /** A longer form stands beside the list. */
  inDrawer: boolean;
}

/** What stands above the list while an action is done. */
export interface AboveProps {
  words: ScreenWords;
  /** Something changed: the list is loaded again. */
  onChanged: () => void;
  onClose: () => void;
}

export interface RowAboveProps<Row> extends AboveProps {
  row: Row;
  /** Opens another action of this row instead. */
  show: (key: string) => void;
}

export interface RowsAboveProps<Row> {
  rows: readonly Row[];
  /** Ends the selection and loads the list again. */
  finished: () => void;
  onClose: () => void;
}

interface ActionBase {
  key: string;
  icon?: ReactNode;
  /** Who may; nobody else sees it. Usually `may` of the call behind it. */
  may?: May;
  danger?: boolean;
  /** In a row: a button of its own beside the menu. In the head: the one main action. */
  primary?: boolean;
  /** What it does to the list, for journeys. */
  does?: 'create' | 'edit' | 'remove';
  /** The form that it opens, for journeys and tests. */
  form?: { body: z.ZodType; fields?: readonly FormField[]; hasFile?: boolean };
}

/** Offered in the head of the list. */
export interface HeadAction extends ActionBase {
  on: 'list';
  /** On the button, about what a row is. */
  label: (thing: Text) => Text;
  to?: string;
  Above?: (props: AboveProps) => ReactNode;
}

/** Offered for each row: a link, something done at once, or something that opens above the list. */
export interface RowAction<Row> extends ActionBase {
  on: 'row';
  text: (row: Row) => Text;
  /** Whether the row is offered it at all. */
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
