import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type LineRange, noLines, sameRange, windowOf } from '../../../../ui/windowing/windowOf.ts';

interface ScrollWindow {
  /** The scroll container; its lines start at its top. */
  scroller: RefObject<HTMLElement | null>;
  lines: number;
  lineHeight: number;
  overscan: number;
}

/**
 * The lines of a scrolled list that need to be rendered. Based on layout only: a list in a dialog that is still
 * animating already has its full layout height, while its size on screen is smaller.
 */
export function useScrollWindow({ scroller, lines, lineHeight, overscan }: ScrollWindow): LineRange {
  const [range, setRange] = useState(noLines);
  const measure = useCallback(() => {
    if (!scroller.current) return;
    const { scrollTop, clientHeight } = scroller.current;
    const next = windowOf({ above: scrollTop, height: clientHeight, lines, lineHeight, overscan });
    setRange((before) => (sameRange(before, next) ? before : next));
  }, [scroller, lines, lineHeight, overscan]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const view = scroller.current;
    if (!view) return undefined;
    view.addEventListener('scroll', measure, { passive: true });
    const watched = new ResizeObserver(measure);
    watched.observe(view);
    return () => {
      view.removeEventListener('scroll', measure);
      watched.disconnect();
    };
  }, [measure, scroller]);
  return range;
}
