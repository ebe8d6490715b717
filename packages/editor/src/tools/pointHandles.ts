import type { Point, Position } from '@lookfar/page';
import type { Handle } from '../Editor.ts';
import { type Placement, placed } from '../geometry/placement.ts';
import { screenMeasures } from './measures.ts';

/** Handles of a line: its points and, where there is room, one between each pair that adds a point. */
export function pointHandles(position: Position, inside: Placement, zoom: number): Handle[] {
  if (!('points' in position)) return [];
  const points = position.points.map((point) => placed(point, inside));
  const own = points.map((at, index): Handle => ({ kind: 'point', index, at, cursor: 'move' }));
  const between = points.slice(1).flatMap((to, index) => betweenHandle(points[index] ?? to, to, index, zoom));
  return [...own, ...between];
}

function betweenHandle(from: Point, to: Point, index: number, zoom: number): Handle[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) * zoom;
  if (length < screenMeasures.roomySide) return [];
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return [{ kind: 'between', index, at, cursor: 'copy' }];
}
