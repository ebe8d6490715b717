import { centreOf, moved, wrapped } from '@lookfar/page';
import { type Places, placementAround } from '../geometry/Places.ts';
import { type Placement, placed, unplaced } from '../geometry/placement.ts';
import { type Positions, subtree } from '../geometry/trees.ts';

/** Converts coordinates so that a widget stays where it is on the page when its group changes. */
export function reparent(places: Places, id: string, to: Placement, into: Positions): void {
  const position = places.positionOf(id);
  const from = placementAround(places, id);
  if (!position || isSamePlacement(from, to)) return;
  const centre = centreOf(position);
  const target = unplaced(placed(centre, from), to);
  for (const each of subtree(places, id)) {
    const old = places.positionOf(each);
    if (old) into.set(each, moved(old, target.x - centre.x, target.y - centre.y));
  }
  const shifted = into.get(id) ?? position;
  into.set(id, { ...shifted, rotate: wrapped(position.rotate + from.degrees - to.degrees) });
}

const isSamePlacement = (a: Placement, b: Placement): boolean =>
  a.degrees === b.degrees && a.dx === b.dx && a.dy === b.dy;
