import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isIn, usePointerIn } from '../../../ui/usePointerIn.ts';

/** A pointer that rests this long is not about to click. */
const mouseRestMs = 30_000;

/**
 * [AV5] Whether somebody is using the list with pointer, finger or keyboard. Listens on the document: an element that is
 * removed under the pointer or with the focus sends no leave or blur event to the list.
 */
export function useHeld(list: RefObject<HTMLElement | null>): boolean {
  const pointer = usePointerIn(list, mouseRestMs);
  const keyboard = useKeyboardIn(list);
  return pointer || keyboard;
}

function useKeyboardIn(list: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  /** The keyboard brought the focus here and nothing has taken it away since. */
  const inside = useRef(false);
  const settle = useCallback(() => {
    if (!inside.current) return;
    if (document.hasFocus() && document.activeElement === document.body) focusRow(list.current);
    // A window without focus does not hold the list.
    setHeld(document.hasFocus() && isIn(list, document.activeElement));
  }, [list]);
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      inside.current = isIn(list, target) && target instanceof Element && target.matches(':focus-visible');
      setHeld(inside.current);
    };
    const pressed = () => {
      inside.current = false;
      setHeld(false);
    };
    // Whether the focus was lost is only known after the element has been removed.
    const blurred = () => setTimeout(settle);
    document.addEventListener('focusin', focused);
    document.addEventListener('focusout', blurred);
    document.addEventListener('pointerdown', pressed);
    return () => {
      document.removeEventListener('focusin', focused);
      document.removeEventListener('focusout', blurred);
      document.removeEventListener('pointerdown', pressed);
    };
  }, [list, settle]);
  useEffect(settle);
  return held;
}

/** A button that disappears after its action takes the focus with it; the focus moves to its row. */
function focusRow(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('[data-alarm][tabindex="0"]')?.focus({ preventScroll: true });
}
