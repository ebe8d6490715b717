import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { type MapAddress, readMapAddress, writeMapAddress } from './mapAddress.ts';

/** The view settles before it is written: a drag is one entry, and the page does not render for every step of it. */
const settleMs = 400;

/** What the address says, and how it is changed; later changes never undo earlier ones that were not written yet. */
export function useMapAddress(): [MapAddress, (change: Partial<MapAddress>, options?: { settle: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readMapAddress(search), [search]);
  const waiting = useRef<Partial<MapAddress>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useRef(setSearch);
  write.current = setSearch;
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const leaves = useRef(false);
  leaves.current = next !== undefined && next.pathname !== pathname;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const change = waiting.current;
    waiting.current = {};
    // To write now would call whoever is on the way to another page back.
    if (leaves.current) return;
    write.current((before) => writeMapAddress(before, change), { replace: true, preventScrollReset: true });
  }, []);
  const change = useCallback(
    (part: Partial<MapAddress>, options?: { settle: boolean }) => {
      waiting.current = { ...waiting.current, ...part };
      clearTimeout(timer.current);
      if (options?.settle) timer.current = setTimeout(flush, settleMs);
      else flush();
    },
    [flush],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return [address, change];
}
