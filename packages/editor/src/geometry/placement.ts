import { centreOf, directionOf, moved, type Point, type Position, wrapped } from '@lookfar/page';

/** Maps coordinates inside rotated groups to the page: a rotation by `degrees`, then a shift. */
export interface Placement {
  readonly degrees: number;
  readonly cos: number;
  readonly sin: number;
  readonly dx: number;
  readonly dy: number;
}

export const onPage: Placement = { degrees: 0, cos: 1, sin: 0, dx: 0, dy: 0 };

export function placed({ x, y }: Point, { cos, sin, dx, dy }: Placement): Point {
  return { x: x * cos - y * sin + dx, y: x * sin + y * cos + dy };
}

/** Page point to inner coordinates. */
export function unplaced({ x, y }: Point, { cos, sin, dx, dy }: Placement): Point {
  return { x: (x - dx) * cos + (y - dy) * sin, y: (y - dy) * cos - (x - dx) * sin };
}

export function unplacedVector({ x, y }: Point, { cos, sin }: Placement): Point {
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

/** The coordinate system of something rotated about a centre inside `outer`. */
export function turnedWithin(outer: Placement, centre: Point, degrees: number): Placement {
  if (degrees === 0) return outer;
  const angle = wrapped(outer.degrees + degrees);
  const { cos, sin } = directionOf(angle);
  const pivot = placed(centre, outer);
  return {
    degrees: angle,
    cos,
    sin,
    dx: pivot.x - (centre.x * cos - centre.y * sin),
    dy: pivot.y - (centre.x * sin + centre.y * cos),
  };
}

/** In SVG and CSS syntax: `matrix(…)`. */
export function matrixOf({ cos, sin, dx, dy }: Placement): [number, number, number, number, number, number] {
  return [cos, sin, -sin, cos, dx, dy];
}

/** Position in these coordinates to page position. */
export function standingOn<P extends Position>(position: P, around: Placement): P {
  const centre = centreOf(position);
  const { x, y } = placed(centre, around);
  return { ...moved(position, x - centre.x, y - centre.y), rotate: wrapped(position.rotate + around.degrees) };
}

/** Page position to these coordinates. */
export function writtenIn<P extends Position>(position: P, around: Placement): P {
  const centre = centreOf(position);
  const { x, y } = unplaced(centre, around);
  return { ...moved(position, x - centre.x, y - centre.y), rotate: wrapped(position.rotate - around.degrees) };
}
