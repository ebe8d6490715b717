import { boxOf, type Point, type Position } from '@lookfar/page';
import type { CSSProperties } from 'react';

/** `rotate(…)` of SVG about the centre of the unrotated box; undefined for what is not rotated. */
export function svgTransform(position: Position, shift?: Point): string | undefined {
  const moved = shift && (shift.x !== 0 || shift.y !== 0) ? `translate(${shift.x} ${shift.y})` : '';
  if (position.rotate === 0) return moved || undefined;
  const { x, y } = centreOf(position);
  const turned = `rotate(${position.rotate} ${x} ${y})`;
  return moved ? `${moved} ${turned}` : turned;
}

/** The same of CSS, for an element whose origin is its own middle. */
export function cssTransform(position: Position, shift?: Point): string {
  const moved = shift && (shift.x !== 0 || shift.y !== 0) ? `translate(${shift.x}px,${shift.y}px)` : '';
  const turned = position.rotate === 0 ? '' : `rotate(${position.rotate}deg)`;
  return [moved, turned].filter(Boolean).join(' ');
}

/** Where an HTML widget stands. */
export function htmlPlace(position: Position): CSSProperties {
  const { x, y, width, height } = boxOf(position);
  const transform = cssTransform(position);
  return { left: x, top: y, width, height, ...(transform ? { transform } : {}) };
}

/** A group that holds HTML covers the page, so that its children keep their coordinates. */
export function htmlGroupPlace(position: Position): CSSProperties {
  if (position.rotate === 0) return {};
  const { x, y } = centreOf(position);
  return { transform: cssTransform(position), transformOrigin: `${x}px ${y}px` };
}

export function centreOf(position: Position): Point {
  const { x, y, width, height } = boxOf(position);
  return { x: x + width / 2, y: y + height / 2 };
}
