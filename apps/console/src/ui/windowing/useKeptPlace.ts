import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { onForget } from '../../base/forgetting.ts';

interface Place {
  y: number;
  /** The item that was opened. */
  index: number;
  opened: boolean;
}

const places = new Map<string, Place>();
onForget(() => places.clear());

/** Restores the scroll position when the user comes back from an item of a long list, by history or by a link. */
export function useKeptPlace(name: string): { start: number; leave: (index: number) => void } {
  const { search } = useLocation();
  const back = useNavigationType() === 'POP';
  const key = `${name}${search}`;
  const before = useRef(places.get(key));
  const current = useRef(key);
  current.current = key;
  const place = before.current && (before.current.opened || back) ? before.current : undefined;
  const from = useRef(place);
  useLayoutEffect(() => {
    const y = from.current?.y;
    // The frame scrolls every new page to its top after this effect; the browser paints after both.
    if (y !== undefined) queueMicrotask(() => window.scrollTo(0, y));
  }, []);
  const opened = useRef<number>(undefined);
  // A layout effect, so that its cleanup runs before the next page is scrolled to its top.
  useLayoutEffect(() => {
    let y = window.scrollY;
    const note = () => {
      y = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      places.set(current.current, { y, index: opened.current ?? 0, opened: opened.current !== undefined });
    };
  }, []);
  const leave = useCallback((index: number) => {
    opened.current = index;
  }, []);
  return { start: place?.index ?? 0, leave };
}
