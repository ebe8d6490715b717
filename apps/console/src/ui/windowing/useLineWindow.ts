import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type LineRange, type LinesView, noLines, sameRange, windowOf } from './windowOf.ts';

interface LineWindow extends Pick<LinesView, 'lines' | 'lineHeight' | 'overscan'> {
  /** The full-height box of all lines. */
  box: RefObject<HTMLElement | null>;
  /** The scroll container; the page itself if absent. */
  scroller?: RefObject<HTMLElement | null>;
}

/** The lines of a box to render while it is scrolled. Causes a render only when they change. */
export function useLineWindow({ box, scroller, lines, lineHeight, overscan }: LineWindow): LineRange {
  const [range, setRange] = useState(noLines);
  const measure = useCallback(() => {
    if (!box.current) return;
    const view = scroller?.current?.getBoundingClientRect() ?? { top: 0, height: window.innerHeight };
    const above = view.top - box.current.getBoundingClientRect().top;
    const next = windowOf({ above, height: view.height, lines, lineHeight, overscan });
    setRange((before) => (sameRange(before, next) ? before : next));
  }, [box, scroller, lines, lineHeight, overscan]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const target = scroller?.current ?? window;
    target.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    // A banner or a collapsed filter above the box moves it without scrolling.
    const watched = new ResizeObserver(measure);
    watched.observe(scroller?.current ?? document.body);
    return () => {
      target.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      watched.disconnect();
    };
  }, [measure, scroller]);
  return range;
}
