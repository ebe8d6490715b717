import type { Call, ReplyOf, Text } from '@lookfar/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';

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
}

export interface ListOption {
  value: string;
  text: string;
}

export type ListFilter<Reply> =
  | { kind: 'search'; key: string; label: Text }
  /** Options may come from a call, so they are a hook. */
  | { kind: 'choice'; key: string; label: Text; useOptions: () => readonly ListOption[] }
  /** A few fixed choices side by side; the empty value means all of them. */
  | {
      kind: 'segments';
      key: string;
      label: Text;
      options: readonly { value: string; text: Text; count?: (reply: Reply) => number }[];
    };

/** A list screen: what it loads, shows and filters. `ListPage` turns it into the screen. */
export interface ListDescription<C extends ListCall> {
  /** Names the query and the kept choices of columns and density. */
  name: string;
  title: Text;
  call: C;
  rowKey: (row: RowOf<C>) => number;
  columns: readonly ListColumn<RowOf<C>>[];
  filters: readonly ListFilter<ReplyOf<C>>[];
  /** Where a row leads; Enter, a click and the first column open it. */
  open?: (row: RowOf<C>) => string;
  /** Loads again in the background, in ms. */
  refreshMs?: number;
  /** Why the list may be empty when no filter is set. */
  emptyNote: Text;
}

/** Keeps the types of the call for columns and filters. */
export function defineList<C extends ListCall>(description: ListDescription<C>): ListDescription<C> {
  return description;
}
