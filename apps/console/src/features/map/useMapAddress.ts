import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { type MapAddress, readMapAddress, writeMapAddress } from './mapAddress.ts';

/** The view is written once it has settled, so that the page does not render for every step of a drag. */
const settleMs = 400;

/** The state in the address and its setter. Later changes keep earlier ones that are not written yet. */
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
    // Writing now would cancel a navigation to another page.
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
