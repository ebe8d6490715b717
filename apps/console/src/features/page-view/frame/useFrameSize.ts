import { type RefObject, useEffect, useState } from 'react';
import type { Size } from './fitOf.ts';

/**
 * The inner size of an element; undefined until it is measured. With `scrollbars` they count: what is fitted to the size
 * and zoomed must not change it by the scrollbars that it brings.
 */
export function useFrameSize(frame: RefObject<HTMLElement | null>, { scrollbars = false } = {}): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const edges = 2 * element.clientLeft;
      const whole = { width: element.offsetWidth - edges, height: element.offsetHeight - edges };
      setSize(scrollbars ? whole : { width: element.clientWidth, height: element.clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, scrollbars]);
  return size;
}
