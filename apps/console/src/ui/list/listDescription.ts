import type { Call, ReplyOf, Text } from '@lookfar/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { BatchAction, ListAction } from './listAction.ts';

/** What every row has. */
export interface AnyRow {
  id: number;
}

/** A call that answers one page of a list, or all of it. */
export type ListCall = Call<z.ZodType, z.ZodType<{ total: number; list: AnyRow[] } | AnyRow[]>>;
type RowOfReply<Reply> = Reply extends { list: (infer Row)[] } ? Row : Reply extends (infer Row)[] ? Row : never;
export type RowOf<C extends ListCall> = RowOfReply<ReplyOf<C>> & AnyRow;

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

/** What a list loads. */
export interface ListSource<C extends ListCall> {
  call: C;
  filters?: readonly ListFilter<ReplyOf<C>>[];
  /** Fixed fields of the body beside filters and paging, e.g. the id of the thing whose list this is. */
  body?: Readonly<Record<string, unknown>>;
  /** Loads again in the background, in ms. */
  refreshMs?: number;
}

/** What a table shows of each row, and where a row leads. */
export interface ListTableShape<Row> {
  columns: readonly ListColumn<Row>[];
  /** Names a row for assistive technology: "more actions: pump 1". Its `name` unless told. */
  rowName?: (row: Row) => string;
  /** Where a row leads; Enter, a click and the first column open it. */
  open?: (row: Row) => string;
}

/** A list with the actions that this user is offered: what `ListPage` shows. `listScreen` makes it of a screen. */
export interface ListDescription<C extends ListCall> extends ListSource<C>, ListTableShape<RowOf<C>> {
  /** Names the kept choices of columns and density. */
  name: string;
  title: Text;
  /** Instead of `open`: what a click or Enter does, e.g. open a drawer. */
  onOpen?: (row: RowOf<C>) => void;
  rowActions?: (row: RowOf<C>) => readonly ListAction[];
  /** With one that the user may, rows can be selected. */
  batchActions?: readonly BatchAction<RowOf<C>>[];
  headerActions?: readonly ListAction[];
  /** Answers the filtered and sorted rows as a file; `ListPage` offers it as "export". */
  exportCall?: Call;
  /** Why the list may be empty when no filter is set. */
  emptyNote: Text;
  /** The one thing that helps then. */
  emptyAction?: ListAction;
}

export const rowKey = ({ id }: AnyRow): number => id;

/** What a row is called where its list does not say. */
export function rowNameOf<Row extends AnyRow>(row: Row, rowName?: ((row: Row) => string) | undefined): string {
  if (rowName) return rowName(row);
  return 'name' in row && typeof row.name === 'string' ? row.name : '';
}
