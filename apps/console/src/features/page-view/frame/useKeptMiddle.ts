import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Size } from './fitOf.ts';

/** [PV6] What is in the middle of a frame stays there when the frame gets another size: a phone was turned. */
export function useKeptMiddle(frame: RefObject<HTMLElement | null>, size: Size | undefined): void {
  const middle = useRef({ left: 0, top: 0 });
  const before = useRef<Size>(undefined);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const remember = () => {
      middle.current = middleOf(element);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [frame]);
  // After every drawing: a zoom changes the content without a scroll.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    if (before.current && before.current !== size) scrollTo(element, middle.current);
    before.current = size;
    middle.current = middleOf(element);
  });
}

/** As fractions of the content; 0 at its beginning, which stays in sight. */
function middleOf(element: HTMLElement): { left: number; top: number } {
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  return {
    left: scrollLeft <= 0 ? 0 : (scrollLeft + clientWidth / 2) / scrollWidth,
    top: scrollTop <= 0 ? 0 : (scrollTop + clientHeight / 2) / scrollHeight,
  };
}

function scrollTo(element: HTMLElement, { left, top }: { left: number; top: number }): void {
  element.scrollLeft = left * element.scrollWidth - element.clientWidth / 2;
  element.scrollTop = top * element.scrollHeight - element.clientHeight / 2;
}
