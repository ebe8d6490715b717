import {
  type Box,
  boxOf,
  centreOf,
  centreOfBox,
  fitted,
  type MirrorWay,
  mirroredAs,
  moved,
  type Point,
  type Position,
  resized,
  rotatedAbout,
  roundedBox,
  shiftOfCentre,
  unionOf,
} from '@lookfar/page';
import { pageId } from '../records.ts';
import { ownBounds, type Places, placementAround } from './Places.ts';
import { standingOn, unplaced, unplacedVector, writtenIn } from './placement.ts';

/** New positions by id, of groups and their descendants. */
export type Positions = Map<string, Position>;

/** A widget and all its descendants. */
export function* subtree(places: Places, id: string): Generator<string> {
  yield id;
  for (const child of places.tree.childrenOf(id)) yield* subtree(places, child);
}

function changeSubtree(places: Places, id: string, into: Positions, change: (position: Position) => Position): void {
  for (const each of subtree(places, id)) {
    const position = places.positionOf(each);
    if (position) into.set(each, change(position));
  }
}

/** Moved by a page vector, with all descendants. */
export function moveTree(places: Places, id: string, by: Point, into: Positions): void {
  const { x, y } = unplacedVector(by, placementAround(places, id));
  changeSubtree(places, id, into, (position) => moved(position, x, y));
}

/** Rotated about a page point; children of a group move with it and keep their own rotation. */
export function rotateTree(places: Places, id: string, about: Point, degrees: number, into: Positions): void {
  const position = places.positionOf(id);
  if (!position) return;
  const turned = rotatedAbout(position, unplaced(about, placementAround(places, id)), degrees);
  const from = centreOf(position);
  const to = centreOf(turned);
  changeSubtree(places, id, into, (each) => moved(each, to.x - from.x, to.y - from.y));
  into.set(id, turned);
}

/** Mirrored at a vertical or horizontal line of the page, however the surrounding groups are rotated. */
export function mirrorTree(places: Places, id: string, way: MirrorWay, through: Point, into: Positions): void {
  const around = placementAround(places, id);
  const { x, y } = unplaced(through, around);
  for (const each of subtree(places, id)) {
    const position = places.positionOf(each);
    const type = places.tree.get(each)?.widgetType;
    if (position && type) into.set(each, mirroredAs(type, position, way, way === 'horizontally' ? x : y));
  }
  if (around.degrees === 0) return;
  // Mirroring in rotated coordinates reverses the rotation; twice the angle back restores the orientation on the page.
  const now: Places = { tree: places.tree, positionOf: (each) => into.get(each) ?? places.positionOf(each) };
  rotateTree(now, id, through, -2 * around.degrees, into);
}

/** Resizes to another box in its own coordinate system; children of a group scale with it. */
export function fitTree(places: Places, id: string, from: Box, to: Box, into: Positions): void {
  const position = places.positionOf(id);
  if (!position) return;
  const target = fitted(position, from, to);
  into.set(id, target);
  fitChildren(places, id, boxOf(position), boxOf(target), into);
}

/** Resizes to another upright page box, whatever groups it is in. */
export function fitTreeOnPage(places: Places, id: string, from: Box, to: Box, into: Positions): void {
  const position = places.positionOf(id);
  if (!position) return;
  const around = placementAround(places, id);
  const target = writtenIn(fitted(standingOn(position, around), from, to), around);
  into.set(id, target);
  fitChildren(places, id, boxOf(position), boxOf(target), into);
}

/** Resizes in its own rotated frame, see `resized`. */
export function resizeTree(places: Places, id: string, to: Box, into: Positions): void {
  const position = places.positionOf(id);
  if (!position) return;
  const target = resized(position, to);
  into.set(id, target);
  fitChildren(places, id, boxOf(position), boxOf(target), into);
}

function fitChildren(places: Places, id: string, from: Box, to: Box, into: Positions): void {
  for (const child of places.tree.childrenOf(id)) fitTree(places, child, from, to, into);
}

/**
 * Refits the boxes of all groups around the changes, innermost first. A rotated group turns about the centre of its
 * box: when the centre changes, its children are rewritten so that nothing moves on the page.
 */
export function fitGroups(places: Places, changed: Iterable<string>, into: Positions): void {
  const now: Places = { tree: places.tree, positionOf: (id) => into.get(id) ?? places.positionOf(id) };
  for (const group of groupsAround(places, changed)) fitGroup(now, group, into);
}

function fitGroup(places: Places, id: string, into: Positions): void {
  const position = places.positionOf(id);
  const around = unionOf(places.tree.childrenOf(id).flatMap((child) => ownBounds(places, child) ?? []));
  if (!position || !around || isBoxAround(boxOf(position), around)) return;
  const box = roundedBox(around);
  const { x, y } = shiftOfCentre(centreOf(position), centreOfBox(box), position.rotate);
  if (x !== 0 || y !== 0) {
    for (const child of places.tree.childrenOf(id)) {
      changeSubtree(places, child, into, (each) => moved(each, x, y));
    }
  }
  into.set(id, moved({ ...box, rotate: position.rotate }, x, y));
}

/** Far above floating-point error in a coordinate, far below a thousandth. */
const noise = 1e-6;

/**
 * Rounding shifts the position and the size of a box by half a thousandth each, so its right and lower edges by one;
 * when mirrored, the left and upper edges. Surrounding groups add nothing, however many there are: one vector moves
 * everything in a group, and numbers in thousandths [GE1] all round the same way, so nothing shifts relative to its
 * box.
 */
const roundingError = 0.001 + noise;

/** Whether a box fits to within a thousandth: writing it again would move its content. */
function isBoxAround(box: Box, around: Box): boolean {
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= roundingError;
  return (
    isNear(box.x, around.x) &&
    isNear(box.y, around.y) &&
    isNear(box.x + box.width, around.x + around.width) &&
    isNear(box.y + box.height, around.y + around.height)
  );
}

/** The groups around them (including themselves, if they are groups), deepest first. */
function groupsAround(places: Places, ids: Iterable<string>): string[] {
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    const parent = places.tree.parentOf(id);
    const depth = parent === pageId ? 1 : depthOf(parent) + 1;
    if (places.tree.childrenOf(id).length > 0) depths.set(id, depth);
    return depth;
  };
  for (const id of ids) if (places.tree.get(id)) depthOf(id);
  return [...depths].sort(([, a], [, b]) => b - a).map(([id]) => id);
}
