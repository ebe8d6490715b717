import type { Call, ReplyOf, Text } from '@lookfar/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { BatchAction, ListAction } from './listAction.ts';

/** What every row has. */
export interface AnyRow {
  id: number;
}

/** A call that returns one page of a list, or all of it. */
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
  /** Always shown, in the table and in the header of a card. */
  essential?: boolean;
  /** The cell links to the row's target; essential columns of plain text do so automatically. */
  leads?: boolean;
  /** A value of the call's `sort`; the column header then sorts. */
  sortKey?: string;
  /** Hidden until the user selects it. */
  hidden?: boolean;
  /** The value is empty: a card omits the line, where a table needs its dash. */
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
  /** Two moments, as a `TimeSpan` of the contract. */
  | { kind: 'span'; key: string; label: Text }
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
  /** Fixed fields of the body in addition to filters and paging, e.g. the id of the list's owner. */
  body?: Readonly<Record<string, unknown>>;
  /** Interval of background reloads, in ms. */
  refreshMs?: number;
}

/** The columns of a table, and where a row leads. */
export interface ListTableShape<Row> {
  columns: readonly ListColumn<Row>[];
  /** Names a row for assistive technology: "more actions: pump 1". Defaults to its `name`. */
  rowName?: (row: Row) => string;
  /** Where a row leads; Enter, a click and the first column open it. */
  open?: (row: Row) => string;
}

/** A list with the actions offered to this user: what `ListPage` shows. `listScreen` creates it from a screen. */
export interface ListDescription<C extends ListCall> extends ListSource<C>, ListTableShape<RowOf<C>> {
  /** The storage key of the column and density settings. */
  name: string;
  title: Text;
  /** Instead of `open`: what a click or Enter does, e.g. open a drawer. */
  onOpen?: (row: RowOf<C>) => void;
  rowActions?: (row: RowOf<C>) => readonly ListAction[];
  /** If the user has permission for at least one, rows can be selected. */
  batchActions?: readonly BatchAction<RowOf<C>>[];
  headerActions?: readonly ListAction[];
  /** Returns the filtered and sorted rows as a file; `ListPage` offers it as "export". */
  exportCall?: Call;
  /** Why the list may be empty if no filter is set. */
  emptyNote: Text;
  /** The one useful next step in that case. */
  emptyAction?: ListAction;
}

export const rowKey = ({ id }: AnyRow): number => id;

/** The name of a row if its list does not define one. */
export function rowNameOf<Row extends AnyRow>(row: Row, rowName?: ((row: Row) => string) | undefined): string {
  if (rowName) return rowName(row);
  return 'name' in row && typeof row.name === 'string' ? row.name : '';
}
