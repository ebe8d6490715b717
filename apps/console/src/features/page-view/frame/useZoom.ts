import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clampZoom } from './fitOf.ts';

/** A point of the frame that stays in place, and the zoom factor around it. */
interface ZoomBy {
  x: number;
  y: number;
  factor: number;
}

interface Held {
  /** The content under the point, as a fraction of the whole. */
  left: number;
  top: number;
  x: number;
  y: number;
}

const wheelStep = 0.0015;

export interface PageZoom {
  zoom: number;
  /** Around the middle of the visible part. */
  zoomBy: (factor: number) => void;
  reset: () => void;
}

/** Zooms by pinching or Ctrl and wheel, around the fingers or the pointer, and by buttons, around the middle. */
export function useZoom(frame: RefObject<HTMLElement | null>): PageZoom {
  const [zoom, setZoom] = useState(1);
  const held = useRef<Held | undefined>(undefined);
  const zoomAt = useCallback(
    ({ x, y, factor }: ZoomBy) => {
      const element = frame.current;
      if (!element) return;
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = element;
      held.current = { x, y, left: (scrollLeft + x) / scrollWidth, top: (scrollTop + y) / scrollHeight };
      setZoom((before) => clampZoom(before * factor));
    },
    [frame],
  );
  useEffect(() => {
    const element = frame.current;
    return element ? listen(element, zoomAt) : undefined;
  }, [frame, zoomAt]);
  useLayoutEffect(() => {
    const element = frame.current;
    const point = held.current;
    held.current = undefined;
    if (!element || !point || zoom === 1) return;
    element.scrollLeft = point.left * element.scrollWidth - point.x;
    element.scrollTop = point.top * element.scrollHeight - point.y;
  }, [frame, zoom]);
  const zoomBy = (factor: number) => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    zoomAt({ x: clientWidth / 2, y: clientHeight / 2, factor });
  };
  return { zoom, zoomBy, reset: () => setZoom(1) };
}

function listen(element: HTMLElement, zoomBy: (by: ZoomBy) => void): () => void {
  const placeOf = (clientX: number, clientY: number) => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy({ ...placeOf(event.clientX, event.clientY), factor: Math.exp(-event.deltaY * wheelStep) });
  };
  let spread: number | undefined;
  const touch = (event: TouchEvent) => {
    const [a, b] = [event.touches[0], event.touches[1]];
    if (!a || !b) {
      spread = undefined;
      return;
    }
    event.preventDefault();
    const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (spread) {
      const middle = placeOf((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
      zoomBy({ ...middle, factor: now / spread });
    }
    spread = now;
  };
  const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  element.addEventListener('wheel', wheel, { passive: false });
  for (const name of touches) element.addEventListener(name, touch, { passive: false });
  return () => {
    element.removeEventListener('wheel', wheel);
    for (const name of touches) element.removeEventListener(name, touch);
  };
}
