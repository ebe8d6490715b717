import type { Position } from '@lookfar/page';
import type { DrawnSource } from './DrawnSource.ts';
import type { StageElements } from './StageElements.ts';

/** Stage operations that bypass React. */
export interface StageHandle {
  /** The stage's root element. */
  readonly element: HTMLElement;
  /** The element of a widget: `<g>` or `<div>` with `data-widget`. Groups without one are dissolved. */
  elementOf(id: string): Element | undefined;
  /**
   * Shows these widgets at their gesture positions and all others as in the document. Widgets that only moved get a
   * transform; widgets that changed shape are rendered again. An empty map ends it.
   */
  preview(positions: ReadonlyMap<string, Position>): void;
  /** Hides these widgets without rendering while a screen shows them in another way. An empty set ends it. */
  putAside(ids: ReadonlySet<string>): void;
}

export function stageHandle(element: HTMLElement, drawn: DrawnSource, elements: StageElements): StageHandle {
  return {
    element,
    elementOf: (id) => elements.get(id),
    preview: (positions) => {
      drawn.preview(positions);
      elements.settle();
    },
    putAside: (ids) => drawn.putAside(ids),
  };
}
