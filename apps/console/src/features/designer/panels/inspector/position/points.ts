import type { Point, Position } from '@lookfar/page';

/** The points of a line or triangle before its rotation; none for other shapes. */
export function pointsOf(position: Position): readonly Point[] {
  if ('points' in position) return position.points;
  if (!('x1' in position)) return [];
  const { x1, y1, x2, y2, x3, y3 } = position;
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
    { x: x3, y: y3 },
  ];
}

/** With one point elsewhere. */
export function withPoint(position: Position, index: number, part: Partial<Point>): Position {
  if ('points' in position) {
    const points = position.points.map((point, at) => (at === index ? { ...point, ...part } : point));
    return { ...position, points };
  }
  if (!('x1' in position) || index > 2) return position;
  const { x, y } = part;
  const at = index + 1;
  return { ...position, ...(x !== undefined && { [`x${at}`]: x }), ...(y !== undefined && { [`y${at}`]: y }) };
}
