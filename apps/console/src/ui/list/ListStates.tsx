import type { ReactNode } from 'react';
import { Loaded } from '../Loaded.tsx';
import type { ListCall, RowOf } from './listDescription.ts';
import { listTexts } from './listTexts.ts';
import type { List } from './useList.ts';

interface ListStatesProps<C extends ListCall> {
  list: List<C>;
  /** What failed, if "the list" is too vague. */
  failed?: string;
  empty: ReactNode;
  children: (rows: readonly RowOf<C>[]) => ReactNode;
}

/** The rows of a list, or its state: loading, failed, not permitted, or empty. */
export function ListStates<C extends ListCall>({ list: { query, page }, failed, empty, children }: ListStatesProps<C>) {
  const t = listTexts.useTexts();
  return (
    <Loaded
      query={{ data: page, error: query.error, refetch: query.refetch }}
      failed={failed ?? t('failed')}
      empty={empty}
      isEmpty={({ total }) => total === 0}
    >
      {({ rows }) => children(rows)}
    </Loaded>
  );
}
