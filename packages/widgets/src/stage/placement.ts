import { boxOf, type Point, type Position } from '@lookfar/page';
import type { CSSProperties } from 'react';

/** SVG `rotate(…)` about the centre of the unrotated box; undefined if not rotated. */
export function svgTransform(position: Position): string | undefined {
  if (position.rotate === 0) return undefined;
  const { x, y } = centreOf(position);
  return `rotate(${position.rotate} ${x} ${y})`;
}

/** CSS for an SVG element that is shifted from where it was drawn; replaces its attribute. */
export function shiftedSvg(position: Position, shift: Point): string {
  if (position.rotate === 0) return `translate(${shift.x}px,${shift.y}px)`;
  const { x, y } = centreOf(position);
  return `translate(${x + shift.x}px,${y + shift.y}px) rotate(${position.rotate}deg) translate(${-x}px,${-y}px)`;
}

/** The same in CSS, for an element whose origin is its own centre. */
export function cssTransform(position: Position, shift?: Point): string {
  const moved = shift && (shift.x !== 0 || shift.y !== 0) ? `translate(${shift.x}px,${shift.y}px)` : '';
  const turned = position.rotate === 0 ? '' : `rotate(${position.rotate}deg)`;
  return [moved, turned].filter(Boolean).join(' ');
}

/** The position of an HTML widget. */
export function htmlPlace(position: Position): CSSProperties {
  const { x, y, width, height } = boxOf(position);
  const transform = cssTransform(position);
  return { left: x, top: y, width, height, ...(transform ? { transform } : {}) };
}

/** A group with HTML children covers the page, so that they keep their coordinates. */
export function htmlGroupPlace(position: Position): CSSProperties {
  if (position.rotate === 0) return {};
  const { x, y } = centreOf(position);
  return { transform: cssTransform(position), transformOrigin: `${x}px ${y}px` };
}

export function centreOf(position: Position): Point {
  const { x, y, width, height } = boxOf(position);
  return { x: x + width / 2, y: y + height / 2 };
}
