import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface Address {
  /** Empty when the address does not name it. */
  get: (key: string) => string;
  /** Several, separated by commas. */
  list: (key: string) => string[];
  /** Changes some of it; an empty text takes it out. What is not named stays. */
  set: (changes: Readonly<Record<string, string>>) => void;
}

/** What a screen keeps in the address, beside what others keep there. */
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
