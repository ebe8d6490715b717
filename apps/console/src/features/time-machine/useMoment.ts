import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { clampMoment, readMoment } from './moment.ts';

/** The moment that is shown, kept in the address; null for the present. */
export function useMoment(): [number | null, (moment: number | null) => void] {
  const [search, setSearch] = useSearchParams();
  const go = useCallback(
    (moment: number | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (moment === null) next.delete('at');
          else next.set('at', String(clampMoment(moment, Date.now())));
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [readMoment(search.get('at'), Date.now()), go];
}
