import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface Address {
  /** Empty if the address does not have it. */
  get: (key: string) => string;
  /** A comma-separated list. */
  list: (key: string) => string[];
  /** Changes the given parameters; an empty text removes one. All others stay. */
  set: (changes: Readonly<Record<string, string>>) => void;
}

/** The query parameters of the address as the state of a screen. */
export function useAddress(): Address {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(changes)) {
            if (value === '') next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return useMemo(() => {
    const get = (key: string) => search.get(key) ?? '';
    return { get, list: (key) => get(key).split(',').filter(Boolean), set };
  }, [search, set]);
}
