import { type Placement, placed } from '@lookfar/editor';
import { boxOf, type Point, type Position, trianglePoints } from '@lookfar/page';
import type { Pen } from './sizedCanvas.ts';

const corners = (position: Position): Point[] => {
  const { x, y, width, height } = boxOf(position);
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
};

export interface Shape {
  position: Position;
  /** The coordinates that the shape turns in, its own rotation included. */
  inside: Placement;
  /** For kinds that are not plain geometry, in the unrotated box. */
  outline?: readonly Point[] | undefined;
  toScreen: (point: Point) => Point;
  zoom: number;
}

/** Adds the outline of a shape to the path, in pixels of the screen. */
export function traceShape(pen: Pen, { position, inside, outline, toScreen, zoom }: Shape): void {
  const at = (point: Point) => toScreen(placed(point, inside));
  if ('cx' in position && !outline) {
    const { x, y } = at({ x: position.cx, y: position.cy });
    const [rx, ry] = 'r' in position ? [position.r, position.r] : [position.rx, position.ry];
    const turn = (inside.degrees * Math.PI) / 180;
    pen.moveTo(x + rx * zoom * Math.cos(turn), y + rx * zoom * Math.sin(turn));
    pen.ellipse(x, y, rx * zoom, ry * zoom, turn, 0, 2 * Math.PI);
    return;
  }
  const open = 'points' in position;
  const points = outline ?? (open ? position.points : 'x1' in position ? trianglePoints(position) : corners(position));
  points.forEach((point, index) => {
    const { x, y } = at(point);
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  if (!open) pen.closePath();
}
