import { type DocumentView, pageBounds, pageId, placesOf } from '@lookfar/editor';
import { type Box, type ComponentDocument, type ComponentWidget, isGroup, unionOf, type Widget } from '@lookfar/page';
import { detachedGroup } from './detachedGroup.ts';

export interface Chosen {
  /** Back to front, in the coordinates of their group. */
  widgets: readonly Widget[];
  bounds: Box;
}

export type Refused = 'nothing' | 'severalGroups' | 'unknownComponent';

type Tree = Pick<DocumentView, 'ids' | 'get' | 'widget' | 'parentOf' | 'childrenOf'>;

interface Parts {
  drawingOf: (componentId: number) => ComponentDocument | undefined;
  newId: () => string;
}

/**
 * [CP1] The selection that a component is made from. It has to be in one group or directly on the page, otherwise parts
 * would move. Uses of components become groups: a component never contains a component.
 */
export function componentOfSelection(document: Tree, selection: readonly string[], parts: Parts): Chosen | Refused {
  const chosen = new Set(selection);
  const parents = new Set(selection.map((id) => document.parentOf(id)));
  if (parents.size > 1) return 'severalGroups';
  const widgets: Widget[] = [];
  for (const id of document.ids()) {
    const widget = chosen.has(id) ? document.widget(id) : undefined;
    if (widget) widgets.push(widget);
  }
  const bounds = boundsIn(document, selection);
  if (widgets.length === 0 || !bounds) return 'nothing';
  const plain = withoutUses(widgets, parts);
  return plain ? { widgets: plain, bounds: atLeast(bounds) } : 'unknownComponent';
}

/** Around them in the coordinates in which they are written, whatever the groups around are turned by. */
function boundsIn(document: Tree, ids: readonly string[]): Box | undefined {
  const chosen = new Set(ids);
  const places = placesOf({
    get: (id) => document.get(id),
    childrenOf: (id) => document.childrenOf(id),
    parentOf: (id) => (chosen.has(id) ? pageId : document.parentOf(id)),
  });
  return unionOf(ids.flatMap((id) => pageBounds(places, id) ?? []));
}

/** The minimum size of a component: a straight line has no height. */
const least = 10;

const atLeast = ({ x, y, width, height }: Box): Box => ({
  ...{ x, y },
  ...{ width: Math.max(least, width), height: Math.max(least, height) },
});

function withoutUses(widgets: readonly Widget[], parts: Parts): Widget[] | undefined {
  const plain: Widget[] = [];
  for (const widget of widgets) {
    if (isGroup(widget)) {
      const children = withoutUses(widget.children, parts);
      if (!children) return undefined;
      plain.push({ ...widget, children });
    } else if (widget.component) {
      const drawing = parts.drawingOf(widget.component.componentId);
      if (!drawing) return undefined;
      plain.push(detachedGroup(widget as ComponentWidget, drawing, parts.newId));
    } else plain.push(widget);
  }
  return plain;
}
