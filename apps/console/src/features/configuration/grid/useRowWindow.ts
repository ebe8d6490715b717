import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { headHeight, rowHeight } from './viewColumn.ts';

const overscan = 8;

interface RowWindow {
  first: number;
  last: number;
}

/** Rows to render at the current scroll position, with some more on both sides. */
export function rowWindow(scrollTop: number, height: number, rows: number): RowWindow {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const last = Math.min(rows - 1, Math.ceil((scrollTop + height - headHeight) / rowHeight) + overscan);
  return { first: Math.min(first, Math.max(0, rows - 1)), last };
}

export interface Scroll {
  top: number;
  left: number;
  height: number;
  width: number;
}

/** Where the box is scrolled to, and how large it is. */
export function useScroll(box: RefObject<HTMLElement | null>): { scroll: Scroll; onScroll: () => void } {
  const [scroll, setScroll] = useState<Scroll>({ top: 0, left: 0, height: 600, width: 1000 });
  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = element;
    setScroll((now) =>
      now.top === top && now.left === left && now.height === height && now.width === width
        ? now
        : { top, left, height, width },
    );
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    onScroll();
    const observer = new ResizeObserver(onScroll);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, onScroll]);
  return { scroll, onScroll };
}
