/** Keeps what happens in a control of a widget from counting as a click on the widget. */
const inner = ['click', 'pointerdown', 'keydown'] as const;

const stop = (event: Event): void => event.stopPropagation();

/** A control of the widget itself; returns its disposer. */
export function ownControl(element: Element | undefined): () => void {
  for (const type of inner) element?.addEventListener(type, stop);
  return () => {
    for (const type of inner) element?.removeEventListener(type, stop);
  };
}

/** A button of the widget itself; returns its disposer. */
export function onPress(element: Element | undefined, act: () => void): () => void {
  const release = ownControl(element);
  element?.addEventListener('click', act);
  return () => {
    release();
    element?.removeEventListener('click', act);
  };
}
