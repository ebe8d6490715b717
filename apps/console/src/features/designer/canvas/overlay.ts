import type { Editor } from '@lookfar/editor';
import type { Point, Position, Widget } from '@lookfar/page';
import { definitionOf } from '@lookfar/widgets';
import type { OverlayColours } from './overlayColours.ts';

/** What the painters of the overlay work with. */
export interface Overlay {
  editor: Editor;
  colours: OverlayColours;
  /** The widget that a dragged signal would be bound to. */
  target: string | undefined;
}

/** The outline of kinds that are not plain geometry, in the unrotated box. */
export function outlineOf(
  { widgetType, dataAddon }: Pick<Widget, 'widgetType' | 'dataAddon'>,
  position: Position,
): readonly Point[] | undefined {
  return definitionOf(widgetType)?.outline?.(position, dataAddon);
}
