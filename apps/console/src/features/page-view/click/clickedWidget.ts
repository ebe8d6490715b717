import type { ClickEvent, Widget } from '@lookfar/page';

export interface Clicked {
  id: string;
  click: ClickEvent;
}

/** The innermost widget under an element that has an enabled click event; groups count as well as what is in them. */
export function clickedWidget(target: Element, widgets: ReadonlyMap<string, Widget>): Clicked | undefined {
  let element = target.closest('[data-widget]');
  while (element) {
    const id = element.getAttribute('data-widget') ?? '';
    const click = widgets.get(id)?.clickEvent;
    if (click?.enable) return { id, click };
    element = element.parentElement?.closest('[data-widget]') ?? null;
  }
  return undefined;
}
