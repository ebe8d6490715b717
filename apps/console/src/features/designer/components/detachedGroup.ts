import { pageBounds, pageId, placesOf } from '@lookfar/editor';
import {
  type Box,
  type ComponentDocument,
  type ComponentWidget,
  expandComponent,
  type GroupWidget,
  renamedJoints,
  unionOf,
  type Widget,
  walk,
} from '@lookfar/page';

/** [CP6] The content of a use as a plain group, bound to its signals; nothing of the component remains in it. */
export function detachedGroup(use: ComponentWidget, drawing: ComponentDocument, newId: () => string): GroupWidget {
  const names = new Map<string, string>();
  const renamed = (widgets: readonly Widget[]): Widget[] =>
    widgets.map((widget) => {
      const id = newId();
      names.set(widget.id, id);
      return widget.children ? { ...widget, id, children: renamed(widget.children) } : { ...widget, id };
    });
  const group = expandComponent(use, drawing);
  const children = renamedJoints(renamed(group.children), (id) => names.get(id));
  // A group rotates about the centre of its box: a rotated one keeps its box, otherwise its content would move.
  const box = use.position.rotate === 0 ? boundsAround(children) : undefined;
  return { ...group, children, position: { ...group.position, ...box } };
}

function boundsAround(widgets: readonly Widget[]): Box | undefined {
  const byId = new Map([...walk(widgets)].map((widget) => [widget.id, widget]));
  const parents = new Map(
    [...byId.values()].flatMap(({ id, children = [] }) => children.map((child) => [child.id, id])),
  );
  const places = placesOf({
    get: () => undefined,
    childrenOf: (id) => byId.get(id)?.children?.map((child) => child.id) ?? [],
    parentOf: (id) => parents.get(id) ?? pageId,
  });
  const here = { ...places, positionOf: (id: string) => byId.get(id)?.position };
  return unionOf(widgets.flatMap(({ id }) => pageBounds(here, id) ?? []));
}
