import { type ClickEvent, nestedEvent, type Widget } from '@lookfar/page';
import { isControl } from './isControl.ts';

/**
 * The enabled click event of the innermost widget under an element, or of the clicked part of it, which names its event
 * in `data-event`; groups count as well as their content. None inside a control.
 */
export function clickedEvent(target: Element, widgets: ReadonlyMap<string, Widget>): ClickEvent | undefined {
  if (isControl(target)) return undefined;
  let element = target.closest('[data-widget],[data-event]');
  let path: string | null = null;
  while (element) {
    const id = element.getAttribute('data-widget');
    if (id === null) path ??= element.getAttribute('data-event');
    else {
      const widget = widgets.get(id);
      const events = [path === null || !widget ? undefined : nestedEvent(widget.dataAddon, path), widget?.clickEvent];
      const click = events.find((event) => event?.enable);
      if (click) return click;
      path = null;
    }
    element = element.parentElement?.closest('[data-widget],[data-event]') ?? null;
  }
  return undefined;
}
