import type { Point } from '@lookfar/page';
import type { Handle } from '../Editor.ts';

export type Side = NonNullable<Handle['side']>;

export const sides: readonly Side[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** The edges that a side drags. */
export const compass: Readonly<Record<Side, Point>> = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
};

const cursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** The direction of the side after a rotation. */
export function resizeCursor(side: Side, rotate: number): string {
  const { x, y } = compass[side];
  const degrees = (Math.atan2(y, x) * 180) / Math.PI + rotate + 360;
  return cursors[Math.round(degrees / 45) % 4] ?? 'move';
}
