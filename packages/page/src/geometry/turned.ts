import type { Point, Position } from '../position.ts';
import { turnedPoint } from './rotation.ts';
import { wrapped } from './rounded.ts';
import { centreOf, mapped, moved } from './shape.ts';

/** Turned about any point: its own centre goes around it, and its rotation grows. */
export function rotatedAbout<P extends Position>(position: P, about: Point, degrees: number): P {
  const centre = centreOf(position);
  const target = turnedPoint(centre, about, degrees);
  return {
    ...moved(position, target.x - centre.x, target.y - centre.y),
    rotate: wrapped(position.rotate + degrees),
  };
}

/** Mirrored at a vertical line (`horizontally`, left becomes right) or a horizontal one (`vertically`). */
export function mirrored<P extends Position>(position: P, way: 'horizontally' | 'vertically', at: number): P;
export function mirrored(position: Position, way: 'horizontally' | 'vertically', at: number): Position {
  const map = ({ x, y }: Point): Point => (way === 'horizontally' ? { x: 2 * at - x, y } : { x, y: 2 * at - y });
  return { ...mapped(position, map), rotate: wrapped(-position.rotate) };
}
