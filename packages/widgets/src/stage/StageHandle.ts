import type { Position } from '@lookfar/page';
import type { DrawnSource } from './DrawnSource.ts';
import type { StageElements } from './StageElements.ts';

/** What a screen does to a stage past React. */
export interface StageHandle {
  /** The stage itself. */
  readonly element: HTMLElement;
  /** The element that holds a widget: `<g>` or `<div>` with `data-widget`. Groups without one are dissolved. */
  elementOf(id: string): Element | undefined;
  /**
   * Shows these widgets where the gesture has them and everything else where the document has it. What only moved is
   * moved by a transform; what became another shape is drawn again. An empty map ends it.
   */
  preview(positions: ReadonlyMap<string, Position>): void;
  /** Takes these widgets out of sight, without drawing anything, while a screen shows them otherwise. An empty set ends it. */
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
