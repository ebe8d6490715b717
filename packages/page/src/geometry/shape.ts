import type { Box, Meets, Point, Position, TrianglePosition } from '../position.ts';
import { boxAround, centreOfBox, cornersOfBox } from './boxes.ts';
import { directionOf, turnedPoint } from './rotation.ts';
import { rounded, roundedPoint } from './rounded.ts';

export function trianglePoints({ x1, y1, x2, y2, x3, y3 }: TrianglePosition): [Point, Point, Point] {
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
    { x: x3, y: y3 },
  ];
}

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The box of a shape before its rotation. */
export function boxOf(position: Position): Box {
  if ('points' in position) return boxAround(position.points) ?? nowhere;
  if ('x1' in position) return boxAround(trianglePoints(position)) ?? nowhere;
  if ('rx' in position) {
    const { cx, cy, rx, ry } = position;
    return { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry };
  }
  if ('r' in position) {
    const { cx, cy, r } = position;
    return { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r };
  }
  const { x, y, width, height } = position;
  return { x, y, width, height };
}

/** The centre of rotation; the same before and after rotating. */
export function centreOf(position: Position): Point {
  if ('cx' in position) return { x: position.cx, y: position.cy };
  return centreOfBox(boxOf(position));
}

/** Corners of its box after rotation, clockwise from the original top left. */
export function cornersOf(position: Position): Point[] {
  const centre = centreOf(position);
  return cornersOfBox(boxOf(position)).map((corner) => turnedPoint(corner, centre, position.rotate));
}

/** The upright box around a rotated shape; round shapes by their curve, not their corners. */
export function boundsOf(position: Position): Box {
  if (position.rotate === 0 || 'r' in position) return boxOf(position);
  if ('rx' in position) return boundsOfEllipse(position);
  const centre = centreOf(position);
  return boxAround(verticesOf(position).map((point) => turnedPoint(point, centre, position.rotate))) ?? nowhere;
}

/** Points of an angular shape before its rotation. */
export function verticesOf(position: Exclude<Position, { cx: number }>): readonly Point[] {
  if ('points' in position) return position.points;
  return 'x1' in position ? trianglePoints(position) : cornersOfBox(position);
}

function boundsOfEllipse({ cx, cy, rx, ry, rotate }: Extract<Position, { rx: number }>): Box {
  const { cos, sin } = directionOf(rotate);
  const halfWidth = Math.hypot(rx * cos, ry * sin);
  const halfHeight = Math.hypot(rx * sin, ry * cos);
  return { x: cx - halfWidth, y: cy - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
}

/** The shape with each point mapped, its sizes scaled and its rotation kept. */
export function mapped(
  position: Position,
  map: (point: Point) => Point,
  scale: { width: number; height: number } = { width: 1, height: 1 },
): Position {
  const to = (x: number, y: number) => roundedPoint(map({ x, y }));
  if ('points' in position) {
    const points = position.points.map(({ x, y }) => to(x, y));
    return { ...position, points, ...(position.meets && { meets: mappedMeets(position.meets, to) }) };
  }
  if ('x1' in position) {
    const [a, b, c] = trianglePoints(position).map(({ x, y }) => to(x, y)) as [Point, Point, Point];
    return { ...position, x1: a.x, y1: a.y, x2: b.x, y2: b.y, x3: c.x, y3: c.y };
  }
  if ('cx' in position) {
    const { x, y } = to(position.cx, position.cy);
    if ('r' in position) {
      return { ...position, cx: x, cy: y, r: rounded(position.r * Math.min(scale.width, scale.height)) };
    }
    const { rx, ry } = position;
    return { ...position, cx: x, cy: y, rx: rounded(rx * scale.width), ry: rounded(ry * scale.height) };
  }
  const width = rounded(position.width * scale.width);
  const height = rounded(position.height * scale.height);
  const centre = map(centreOfBox(position));
  return { ...position, x: rounded(centre.x - width / 2), y: rounded(centre.y - height / 2), width, height };
}

function mappedMeets({ tees, hops, ...ends }: Meets, to: (x: number, y: number) => Point): Meets {
  const place = ({ x, y }: Point): Point => to(x, y);
  return {
    ...ends,
    ...(tees && { tees: tees.map((tee) => ({ ...tee, at: place(tee.at), from: place(tee.from) })) }),
    ...(hops && { hops: hops.map((hop) => ({ ...hop, at: place(hop.at) })) }),
  };
}

export function moved<P extends Position>(position: P, dx: number, dy: number): P;
export function moved(position: Position, dx: number, dy: number): Position {
  if (dx === 0 && dy === 0) return position;
  if ('width' in position) return { ...position, x: rounded(position.x + dx), y: rounded(position.y + dy) };
  return mapped(position, ({ x, y }) => ({ x: x + dx, y: y + dy }));
}
