import { listen } from '../kit/control/listen.ts';

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
  const onPointer = ({ button, pointerId }: PointerEvent) => {
    if (button !== 0) return;
    // Moving off the button does not end it; letting go anywhere does.
    (element as HTMLElement).setPointerCapture?.(pointerId);
    press();
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, repeat } = event;
    if (key !== ' ' && key !== 'Enter') return;
    event.preventDefault();
    if (!repeat) press();
  };
  const stop = listen(element, {
    ...{ pointerdown: onPointer, pointerup: release, pointercancel: release },
    ...{ keydown: onKey, keyup: release, blur: release },
  });
  return () => {
    release();
    stop();
  };
}
