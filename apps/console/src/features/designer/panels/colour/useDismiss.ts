import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../../canvas/isTyping.ts';

type Place = RefObject<HTMLElement | null>;

const isIn = ({ current }: Place, target: EventTarget | null): boolean =>
  target instanceof Node && current?.contains(target) === true;

/**
 * A box that opens over the page: it gets the focus; a press elsewhere closes it, and so does Escape, which returns the
 * focus. The element that opened it closes it itself.
 */
export function useDismiss(box: Place, opener: Place, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    const onPress = ({ target }: PointerEvent) => {
      if (isIn(box, target) || isIn(opener, target)) return;
      // Typed text is committed when its field loses the focus; a removed field would get no such event.
      if (isIn(box, document.activeElement)) (document.activeElement as HTMLElement).blur();
      close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || (!isIn(box, event.target) && isTyping(event.target))) return;
      // It would drop the selection on the canvas and close the drawer around the panel as well.
      event.preventDefault();
      event.stopPropagation();
      close.current();
      opener.current?.focus();
    };
    addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [box, opener]);
}
