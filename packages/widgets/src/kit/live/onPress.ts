import { listen } from '../control/listen.ts';

const stop = (event: Event): void => event.stopPropagation();

/** What happens in a control of a widget does not count as a click on the widget. Returns its disposer. */
export const ownControl = (element: Element | undefined): (() => void) =>
  listen(element, { click: stop, pointerdown: stop, keydown: stop });

/** A button of the widget itself; returns its disposer. */
export function onPress(element: Element | undefined, act: () => void): () => void {
  const stops = [ownControl(element), listen(element, { click: act })];
  return () => {
    for (const end of stops) end();
  };
}
