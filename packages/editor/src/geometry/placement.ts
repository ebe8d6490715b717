import { centreOf, directionOf, moved, type Point, type Position, wrapped } from '@lookfar/page';

/** How the coordinates inside rotated groups stand on the page: a turn by `degrees`, then a shift. */
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

/** A page point in the coordinates inside. */
export function unplaced({ x, y }: Point, { cos, sin, dx, dy }: Placement): Point {
  return { x: (x - dx) * cos + (y - dy) * sin, y: (y - dy) * cos - (x - dx) * sin };
}

export function unplacedVector({ x, y }: Point, { cos, sin }: Placement): Point {
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

/** The coordinates of something that is turned about a centre inside of `outer`. */
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

/** As SVG and CSS write it: `matrix(…)`. */
export function matrixOf({ cos, sin, dx, dy }: Placement): [number, number, number, number, number, number] {
  return [cos, sin, -sin, cos, dx, dy];
}

/** A position of these coordinates as one of the page. */
export function standingOn<P extends Position>(position: P, around: Placement): P {
  const centre = centreOf(position);
  const { x, y } = placed(centre, around);
  return { ...moved(position, x - centre.x, y - centre.y), rotate: wrapped(position.rotate + around.degrees) };
}

/** A position of the page in these coordinates. */
export function writtenIn<P extends Position>(position: P, around: Placement): P {
  const centre = centreOf(position);
  const { x, y } = unplaced(centre, around);
  return { ...moved(position, x - centre.x, y - centre.y), rotate: wrapped(position.rotate - around.degrees) };
}
