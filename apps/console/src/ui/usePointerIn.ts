import { type RefObject, useEffect, useState } from 'react';

/** A touch leaves no pointer behind, but the reader is probably still there. */
const touchRestMs = 5000;

/**
 * Whether a pointer is in an element and has moved lately. Listens on the document: what is removed under the pointer
 * sends no leave event.
 */
export function usePointerIn(list: RefObject<HTMLElement | null>, mouseRestMs: number): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => setHeld(false);
    const moved = ({ target, pointerType }: PointerEvent) => {
      const isTouch = pointerType === 'touch';
      if (isIn(list, target)) {
        clearTimeout(timer);
        setHeld(true);
        timer = setTimeout(release, isTouch ? touchRestMs : mouseRestMs);
      } else if (!isTouch) release();
    };
    const left = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && release();
    document.addEventListener('pointermove', moved);
    document.addEventListener('pointerdown', moved);
    document.documentElement.addEventListener('pointerleave', left);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', moved);
      document.removeEventListener('pointerdown', moved);
      document.documentElement.removeEventListener('pointerleave', left);
    };
  }, [list, mouseRestMs]);
  return held;
}

export const isIn = (list: RefObject<HTMLElement | null>, target: EventTarget | null): boolean =>
  target instanceof Node && list.current?.contains(target) === true;
