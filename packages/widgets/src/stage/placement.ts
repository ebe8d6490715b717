import { boxOf, type Point, type Position } from '@lookfar/page';
import type { CSSProperties } from 'react';

/** `rotate(…)` of SVG about the centre of the unrotated box; undefined for what is not rotated. */
export function svgTransform(position: Position): string | undefined {
  if (position.rotate === 0) return undefined;
  const { x, y } = centreOf(position);
  return `rotate(${position.rotate} ${x} ${y})`;
}

/** CSS for an SVG element that stands beside where it was drawn; takes the place of its attribute. */
export function shiftedSvg(position: Position, shift: Point): string {
  if (position.rotate === 0) return `translate(${shift.x}px,${shift.y}px)`;
  const { x, y } = centreOf(position);
  return `translate(${x + shift.x}px,${y + shift.y}px) rotate(${position.rotate}deg) translate(${-x}px,${-y}px)`;
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
