import { ownControl } from '../kit/live/onPress.ts';

interface Held {
  down: () => void;
  up: () => void;
}

/** A button that acts for as long as it is held, by pointer or key; it is let go however it is left. */
export function holdButton(element: Element | undefined, { down, up }: Held): () => void {
  if (!element) return () => undefined;
  let isHeld = false;
  const press = () => {
    if (isHeld) return;
    isHeld = true;
    element.setAttribute('data-held', '');
    down();
  };
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    element.removeAttribute('data-held');
    up();
  };
  const onPointer = (event: Event) => {
    const { button, pointerId } = event as PointerEvent;
    if (button !== 0) return;
    // Moving off the button does not end it; letting go anywhere does.
    (element as HTMLElement).setPointerCapture?.(pointerId);
    press();
  };
  const onKey = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent;
    if (key !== ' ' && key !== 'Enter') return;
    event.preventDefault();
    if (!repeat) press();
  };
  const listeners: [string, (event: Event) => void][] = [
    ['pointerdown', onPointer],
    ['pointerup', release],
    ['pointercancel', release],
    ['keydown', onKey],
    ['keyup', release],
    ['blur', release],
  ];
  const unown = ownControl(element);
  for (const [type, run] of listeners) element.addEventListener(type, run);
  return () => {
    release();
    unown();
    for (const [type, run] of listeners) element.removeEventListener(type, run);
  };
}
