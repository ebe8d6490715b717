import type { Point, Position } from '@lookfar/page';
import type { Handle } from '../Editor.ts';
import { type Placement, placed } from '../geometry/placement.ts';
import { screenMeasures } from './measures.ts';

/**
 * Handles of a line: its points and, where there is room, one between each pair. That adds a point, or moves the segment
 * of a joined line.
 */
export function pointHandles(position: Position, inside: Placement, zoom: number, isJoined: boolean): Handle[] {
  if (!('points' in position)) return [];
  const points = position.points.map((point) => placed(point, inside));
  const own = points.map((at, index): Handle => ({ kind: 'point', index, at, cursor: 'move' }));
  const between = points
    .slice(1)
    .flatMap((to, index) => betweenHandle(points[index] ?? to, to, index, { zoom, isJoined }));
  return [...own, ...between];
}

interface View {
  zoom: number;
  isJoined: boolean;
}

function betweenHandle(from: Point, to: Point, index: number, { zoom, isJoined }: View): Handle[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) * zoom;
  if (length < screenMeasures.roomySide) return [];
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const across = Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? 'ns-resize' : 'ew-resize';
  return [{ kind: 'between', index, at, cursor: isJoined ? across : 'copy' }];
}
