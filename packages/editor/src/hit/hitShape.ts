import { type Box, boxAround, contains, grown, type Point } from '@lookfar/page';
import type { EditorKind } from '../Editor.ts';
import { type Placement, placed, unplaced } from '../geometry/placement.ts';
import type { LeafRecord } from '../records.ts';
import { isInside, isNearLine, type Outline, outlineOf, pathOf } from './outline.ts';
import { doesPathTouchBox } from './polygon.ts';

/** A leaf for hit testing: its outline and the coordinate system of the outline. */
export interface HitShape {
  outline: Outline;
  inside: Placement;
  /** Only the line can be hit. */
  isHollow: boolean;
  halfStroke: number;
  /** Upright page box around everything that can be hit without a margin. */
  bounds: Box;
}

export function hitShapeOf(record: LeafRecord, inside: Placement, bounds: Box, kind?: EditorKind): HitShape {
  const outline = outlineOf(record.position, record.style, kind?.outline?.(record.position, record.dataAddon));
  const isLine = outline.form === 'path' && !outline.isClosed;
  const isHollow = isLine || (kind?.isHollow?.(record) ?? false);
  const hasStroke = isLine || record.style.stroke !== undefined;
  const halfStroke = hasStroke ? (record.style.strokeWidth ?? 1) / 2 : 0;
  return { outline, inside, isHollow, halfStroke, bounds: grown(bounds, halfStroke) };
}

/** `margin` is the hit tolerance for lines, in page units. */
export function isHit({ outline, inside, isHollow, halfStroke }: HitShape, point: Point, margin: number): boolean {
  const local = unplaced(point, inside);
  if (isHollow) return isNearLine(local, outline, halfStroke + margin);
  return isInside(local, outline) || (halfStroke > 0 && isNearLine(local, outline, halfStroke));
}

export function isTouched({ outline, inside, isHollow, bounds }: HitShape, box: Box): boolean {
  if (contains(box, bounds)) return true;
  const points = pathOf(outline).map((point) => placed(point, inside));
  const isClosed = outline.form !== 'path' || outline.isClosed;
  return doesPathTouchBox(points, box, { isClosed, isFilled: isClosed && !isHollow });
}

/** The shape itself must be inside; its line width does not count. */
export function isContained({ outline, inside, bounds, halfStroke }: HitShape, box: Box): boolean {
  if (outline.form !== 'path') return contains(box, grown(bounds, -halfStroke));
  const around = boxAround(outline.points.map((point) => placed(point, inside)));
  return around !== undefined && contains(box, around);
}
