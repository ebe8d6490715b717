import type { Call, ReplyOf, Text } from '@lookfar/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { BatchAction, ListAction } from './listAction.ts';

/** A call that answers one page of a list. */
export type ListCall = Call<z.ZodType, z.ZodType<{ total: number; list: unknown[] }>>;
export type RowOf<C extends ListCall> = ReplyOf<C>['list'][number];

export interface ListColumn<Row> {
  key: string;
  title: Text;
  render: (row: Row) => ReactNode;
  /** In px. */
  width?: number;
  align?: 'right';
  /** Always shown, in the table and as the head of a card. */
  essential?: boolean;
  /** The cell is the link to where the row leads; an essential column of plain text is so by itself. */
  leads?: boolean;
  /** A value of the call's `sort`; the head of the column then sorts. */
  sortKey?: string;
  /** Not shown until somebody chooses it. */
  hidden?: boolean;
  /** There is nothing to say: a card leaves the line out, where a table needs its dash. */
  blank?: (row: Row) => boolean;
}

export interface ListOption {
  value: string;
  text: string;
}

export interface ListTreeOption extends ListOption {
  children: readonly ListTreeOption[];
}

export type ListFilter<Reply> =
  | { kind: 'search'; key: string; label: Text }
  /** Options may come from a call, so they are a hook. */
  | { kind: 'choice'; key: string; label: Text; useOptions: () => readonly ListOption[] }
  | { kind: 'tree'; key: string; label: Text; useOptions: () => readonly ListTreeOption[] }
  /** A few fixed choices side by side; the empty value means all of them. */
  | {
      kind: 'segments';
      key: string;
      label: Text;
      options: readonly { value: string; text: Text; count?: (reply: Reply) => number }[];
    };

/** A list screen: what it loads, shows and filters, and what can be done. `ListPage` turns it into the screen. */
export interface ListDescription<C extends ListCall> {
  /** Names the query and the kept choices of columns and density. */
  name: string;
  title: Text;
  call: C;
  rowKey: (row: RowOf<C>) => number;
  /** Names a row for assistive technology: "more actions: pump 1". */
  rowName?: (row: RowOf<C>) => string;
  columns: readonly ListColumn<RowOf<C>>[];
  filters: readonly ListFilter<ReplyOf<C>>[];
  /** Fixed fields of the body beside filters and paging, e.g. the id of the thing whose list this is. */
  body?: Readonly<Record<string, unknown>>;
  /** Where a row leads; Enter, a click and the first column open it. */
  open?: (row: RowOf<C>) => string;
  /** Instead of `open`: what a click or Enter does, e.g. open a drawer. */
  onOpen?: (row: RowOf<C>) => void;
  rowActions?: (row: RowOf<C>) => readonly ListAction[];
  /** With one that the user may, rows can be selected. */
  batchActions?: readonly BatchAction<RowOf<C>>[];
  headerActions?: readonly ListAction[];
  /** Answers the filtered and sorted rows as a file; `ListPage` offers it as "export". */
  exportCall?: Call;
  /** Loads again in the background, in ms. */
  refreshMs?: number;
  /** Why the list may be empty when no filter is set. */
  emptyNote: Text;
  /** The one thing that helps then. */
  emptyAction?: ListAction;
}

/** Keeps the types of the call for columns and filters. */
export function defineList<C extends ListCall>(description: ListDescription<C>): ListDescription<C> {
  return description;
}
