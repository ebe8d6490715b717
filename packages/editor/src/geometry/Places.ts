import {
  type Box,
  boundsOf,
  boxAround,
  boxOf,
  centreOf,
  directionOf,
  type Point,
  type Position,
  unionOf,
  verticesOf,
} from '@lookfar/page';
import type { DocumentView } from '../Editor.ts';
import { pageId } from '../records.ts';
import { onPage, type Placement, placed, turnedWithin } from './placement.ts';

/** The part of a document that geometry needs. */
export type Tree = Pick<DocumentView, 'get' | 'parentOf' | 'childrenOf'>;

/** Current positions: from the document, or from a gesture in progress. */
export interface Places {
  readonly tree: Tree;
  positionOf(id: string): Position | undefined;
}

export function placesOf(tree: Tree, preview?: ReadonlyMap<string, Position>): Places {
  return { tree, positionOf: (id) => preview?.get(id) ?? tree.get(id)?.position };
}

/** The coordinate system of a widget's position: the inside of its groups. */
export function placementAround(places: Places, id: string): Placement {
  const parent = places.tree.parentOf(id);
  return parent === pageId ? onPage : placementInside(places, parent);
}

/** The coordinate system inside a group, or inside a shape with its own rotation. */
export function placementInside(places: Places, id: string): Placement {
  const position = places.positionOf(id);
  const outer = placementAround(places, id);
  return position ? turnedWithin(outer, centreOf(position), position.rotate) : outer;
}

/** The upright page box around a shape given in other coordinates. */
export function boundsPlaced(position: Position, around: Placement): Box {
  if (around.degrees === 0 && around.dx === 0 && around.dy === 0) return boundsOf(position);
  if ('cx' in position) return roundBoundsPlaced(position, around);
  const inside = turnedWithin(around, centreOf(position), position.rotate);
  return boxAround(verticesOf(position).map((point) => placed(point, inside))) ?? boxOf(position);
}

function roundBoundsPlaced(position: Extract<Position, { cx: number }>, around: Placement): Box {
  const { x, y } = placed({ x: position.cx, y: position.cy }, around);
  const [rx, ry] = 'r' in position ? [position.r, position.r] : [position.rx, position.ry];
  const { cos, sin } = directionOf(position.rotate + around.degrees);
  const halfWidth = 'r' in position ? rx : Math.hypot(rx * cos, ry * sin);
  const halfHeight = 'r' in position ? ry : Math.hypot(rx * sin, ry * cos);
  return { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
}

/** The upright page box around a widget, through all its groups; for a group, around its leaves. */
export function pageBounds(places: Places, id: string): Box | undefined {
  return boundsIn(places, id, placementAround(places, id));
}

/** The upright box around a widget, in the widget's own coordinate system. */
export function ownBounds(places: Places, id: string): Box | undefined {
  return boundsIn(places, id, onPage);
}

function boundsIn(places: Places, id: string, around: Placement): Box | undefined {
  const position = places.positionOf(id);
  if (!position) return undefined;
  const children = places.tree.childrenOf(id);
  if (children.length === 0) return boundsPlaced(position, around);
  const inside = turnedWithin(around, centreOf(position), position.rotate);
  return unionOf(children.flatMap((child) => boundsIn(places, child, inside) ?? []));
}

export function boundsOfAll(places: Places, ids: Iterable<string>): Box | undefined {
  const boxes: Box[] = [];
  for (const id of ids) {
    const box = pageBounds(places, id);
    if (box) boxes.push(box);
  }
  return unionOf(boxes);
}

/** Page coordinates of a widget's centre. */
export function pageCentre(places: Places, id: string): Point | undefined {
  const position = places.positionOf(id);
  return position && placed(centreOf(position), placementAround(places, id));
}
