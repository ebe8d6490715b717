import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and how to replace it. For what the viewer of single pages shows: `useSearchParams` comes
 * with all that the router does with data and forms.
 */
export function useSearch(): [URLSearchParams, (change: Change) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (change: Change) => void navigate(`?${change(new URLSearchParams(now))}`, { replace: true }),
    [navigate, now],
  );
  return [now, set];
}
