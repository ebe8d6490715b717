import type { Widget } from '@lookfar/page';
import type { DocumentView } from '../Editor.ts';
import { placesOf } from '../geometry/Places.ts';
import { onPage, type Placement } from '../geometry/placement.ts';
import type { Positions } from '../geometry/trees.ts';
import { inOrder } from '../store/tree.ts';
import { reparent } from './reparent.ts';

/** The trees of these widgets, back to front, in page coordinates outside all groups. */
export function takenOut(document: DocumentView, ids: readonly string[], to: Placement = onPage): Widget[] {
  const places = placesOf(document);
  const positions: Positions = new Map();
  for (const id of ids) reparent(places, id, to, positions);
  return inOrder(document, ids).flatMap((id) => {
    const widget = document.widget(id);
    return widget ? [placedAs(widget, positions)] : [];
  });
}

function placedAs(widget: Widget, positions: Positions): Widget {
  const position = positions.get(widget.id) ?? widget.position;
  const children = widget.children?.map((child) => placedAs(child, positions));
  return { ...widget, position, ...(children && { children }) } as Widget;
}

/** With new ids for the whole tree. */
export function freshIds<W extends Omit<Widget, 'id'>>(widget: W, newId: () => string): Widget {
  const children = widget.children?.map((child) => freshIds(child, newId));
  return { ...widget, id: newId(), ...(children && { children }) } as Widget;
}
