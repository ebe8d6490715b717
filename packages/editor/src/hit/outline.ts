import { type Box, boxOf, type Point, type Position, type Style, verticesOf } from '@lookfar/page';
import { distanceToPath, isInPolygon } from './polygon.ts';

/** A shape before its rotation. */
export type Outline =
  | { form: 'path'; points: readonly Point[]; isClosed: boolean }
  | { form: 'ellipse'; centre: Point; rx: number; ry: number }
  | { form: 'rounded'; box: Box; radius: number };

/** `own` is the closed outline supplied by the widget kind, if any. */
export function outlineOf(position: Position, style: Style, own?: readonly Point[]): Outline {
  if (own) return { form: 'path', points: own, isClosed: true };
  if ('points' in position) return { form: 'path', points: position.points, isClosed: false };
  if ('cx' in position) {
    const [rx, ry] = 'r' in position ? [position.r, position.r] : [position.rx, position.ry];
    return { form: 'ellipse', centre: { x: position.cx, y: position.cy }, rx, ry };
  }
  const box = boxOf(position);
  const radius = 'x1' in position ? 0 : Math.min(style.radius ?? 0, box.width / 2, box.height / 2);
  if (radius > 0) return { form: 'rounded', box, radius };
  return { form: 'path', points: verticesOf(position), isClosed: true };
}

/** Whether a point is inside the shape; an open path has no inside. */
export function isInside(point: Point, outline: Outline): boolean {
  if (outline.form === 'path') return outline.isClosed && isInPolygon(point, outline.points);
  if (outline.form === 'ellipse') return isInEllipse(point, outline.centre, outline.rx, outline.ry);
  return distanceToRounded(point, outline) <= 0;
}

/** Whether a point is within a distance of the outline. */
export function isNearLine(point: Point, outline: Outline, distance: number): boolean {
  if (outline.form === 'path') return distanceToPath(point, outline.points, outline.isClosed) <= distance;
  if (outline.form === 'rounded') return Math.abs(distanceToRounded(point, outline)) <= distance;
  const { centre, rx, ry } = outline;
  const isWithin = isInEllipse(point, centre, rx + distance, ry + distance);
  return isWithin && !isInEllipse(point, centre, rx - distance, ry - distance);
}

function isInEllipse(point: Point, centre: Point, rx: number, ry: number): boolean {
  return rx > 0 && ry > 0 && ((point.x - centre.x) / rx) ** 2 + ((point.y - centre.y) / ry) ** 2 <= 1;
}

/** Negative inside. */
function distanceToRounded({ x, y }: Point, { box, radius }: { box: Box; radius: number }): number {
  const dx = Math.abs(x - box.x - box.width / 2) - box.width / 2 + radius;
  const dy = Math.abs(y - box.y - box.height / 2) - box.height / 2 + radius;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

const arcSteps = 12;

/** The shape as a path, curves as short segments. */
export function pathOf(outline: Outline): readonly Point[] {
  if (outline.form === 'path') return outline.points;
  const isEllipse = outline.form === 'ellipse';
  const rx = isEllipse ? outline.rx : outline.radius;
  const ry = isEllipse ? outline.ry : outline.radius;
  return arcCentres(outline).flatMap((centre, quarter) =>
    Array.from({ length: arcSteps }, (_, step) => {
      const angle = ((quarter + step / (isEllipse ? arcSteps : arcSteps - 1)) * Math.PI) / 2;
      return { x: centre.x + rx * Math.cos(angle), y: centre.y + ry * Math.sin(angle) };
    }),
  );
}

/** The four quarters, clockwise from the bottom right. */
function arcCentres(outline: Exclude<Outline, { form: 'path' }>): Point[] {
  if (outline.form === 'ellipse') return [outline.centre, outline.centre, outline.centre, outline.centre];
  const { box, radius } = outline;
  const [left, right] = [box.x + radius, box.x + box.width - radius];
  const [top, bottom] = [box.y + radius, box.y + box.height - radius];
  return [
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: left, y: top },
    { x: right, y: top },
  ];
}
