import { Failure } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { NoPermission } from '../NoPermission.tsx';
import type { ListCall, RowOf } from './listDescription.ts';
import { listTexts } from './listTexts.ts';
import type { List } from './useList.ts';

interface ListStatesProps<C extends ListCall> {
  list: List<C>;
  /** What failed, where "the list" would say too little. */
  failed?: string;
  empty: ReactNode;
  children: (rows: readonly RowOf<C>[]) => ReactNode;
}

/** The rows of a list, or that it loads, failed, is not for this user, or is empty. */
export function ListStates<C extends ListCall>({ list: { query, page }, failed, empty, children }: ListStatesProps<C>) {
  const t = listTexts.useTexts();
  if (page) return page.total === 0 ? empty : children(page.rows);
  if (!query.isError) return <LoadingState />;
  if (query.error instanceof Failure && query.error.code === '1009') return <NoPermission />;
  return <ErrorState title={failed ?? t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
}
