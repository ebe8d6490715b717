import { mapWidgets, renamedJoints, type Widget, withFrameIds } from '@lookfar/page';
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

/**
 * With new ids throughout. Lines stay joined to what was copied with them, and to nothing else; events that show something
 * in a frame that is copied too show it in the copy.
 */
export function freshIds(widgets: readonly Omit<Widget, 'id'>[], newId: () => string): Widget[] {
  const names = new Map<string, string>();
  const renamed = widgets.map((widget) => withFreshId(widget, newId, names));
  return mapWidgets(
    renamedJoints(renamed, (id) => names.get(id)),
    (widget) => withFrameIds(widget, names),
  );
}

function withFreshId(
  widget: Omit<Widget, 'id'> & { id?: string },
  newId: () => string,
  names: Map<string, string>,
): Widget {
  const id = newId();
  if (widget.id !== undefined) names.set(widget.id, id);
  const children = widget.children?.map((child) => withFreshId(child, newId, names));
  return { ...widget, id, ...(children && { children }) } as Widget;
}
