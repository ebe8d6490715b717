import { useCallback } from 'react';
import { useSearch } from '../../ui/useSearch.ts';
import { clampMoment, readMoment } from './moment.ts';

/** The moment that is shown, kept in the address; null for the present. */
export function useMoment(): [number | null, (moment: number | null) => void] {
  const [search, setSearch] = useSearch();
  const go = useCallback(
    (moment: number | null) =>
      setSearch((next) => {
        if (moment === null) next.delete('at');
        else next.set('at', String(clampMoment(moment, Date.now())));
        return next;
      }),
    [setSearch],
  );
  return [readMoment(search.get('at'), Date.now()), go];
}
