import { Failure, type Permission, permissions } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingState } from './LoadingState.tsx';
import { NoPermission } from './NoPermission.tsx';

/** What `Loaded` needs from a query: `useCall` and `useQuery` both provide it. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** What failed, e.g. 固件列表加载失败. */
  failed?: string;
  /** Shown instead of the children if `isEmpty` returns true, or if the data is an empty list. */
  empty?: { title?: string; note?: ReactNode; action?: ReactNode } | ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Instead of the usual loading state; null for none. */
  loading?: ReactNode;
  /** Shows a failed refetch instead of the old data. */
  freshOnly?: boolean;
  size?: 'page' | 'panel';
  children: (data: Data) => ReactNode;
}

/**
 * The loaded content, or why it is missing: loading, failed with a retry, not permitted, empty. Existing data stays
 * when a refetch fails.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, empty, isEmpty, loading, freshOnly = false, size = 'panel', children } = props;
  const { data, error, refetch } = query;
  if (data === undefined || (freshOnly && error)) {
    if (error) return <LoadFailure error={error} title={failed} size={size} onRetry={() => void refetch()} />;
    return loading === undefined ? <LoadingState size={size} /> : loading;
  }
  if (empty !== undefined && (isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0))
    return isDescription(empty) ? <EmptyState size={size} {...empty} /> : empty;
  return children(data);
}

interface LoadFailureProps {
  error: unknown;
  title?: string | undefined;
  size?: 'page' | 'panel';
  onRetry: () => void;
}

/** A refusal for lack of permission names the permission; everything else is an error that can be retried. */
export function LoadFailure({ error, title, size = 'panel', onRetry }: LoadFailureProps) {
  if (error instanceof Failure && error.code === '1009') {
    const right = rightOf(error);
    return <NoPermission size={size} {...(right && { right })} />;
  }
  return <ErrorState size={size} {...(title !== undefined && { title })} error={error} onRetry={onRetry} />;
}

function rightOf({ values }: Failure): Permission | undefined {
  const { right } = values;
  return typeof right === 'string' && right in permissions ? (right as Permission) : undefined;
}

function isDescription(empty: object | ReactNode): empty is { title?: string; note?: ReactNode; action?: ReactNode } {
  return typeof empty === 'object' && empty !== null && !('$$typeof' in empty) && !Array.isArray(empty);
}
