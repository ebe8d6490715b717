import { type Box, designerLimits, type Geometry, geometryOf, type Point, type Position } from '@lookfar/page';
import { type Places, pageBounds } from './Places.ts';

/** A shape's upright page bounds, and how much of them must stay on the page. */
export interface Bounded {
  bounds: Box;
  margin: number;
}

const { edgeMargin, edgeMarginLine } = designerLimits;
const margins: Readonly<Record<Geometry, number>> = {
  box: edgeMargin,
  circle: edgeMargin,
  ellipse: edgeMargin,
  points: edgeMarginLine.min,
  triangle: edgeMarginLine.max,
};

export function edgeMarginOf(position: Position): number {
  return margins[geometryOf(position)];
}

export function boundedOf(places: Places, ids: Iterable<string>): Bounded[] {
  const all: Bounded[] = [];
  for (const id of ids) {
    const position = places.positionOf(id);
    const bounds = position && pageBounds(places, id);
    if (bounds) all.push({ bounds, margin: edgeMarginOf(position) });
  }
  return all;
}

/** Whether enough of a shape is on the page. */
export function isOnPage({ bounds, margin }: Bounded, page: { width: number; height: number }): boolean {
  return (
    bounds.x + bounds.width >= margin &&
    bounds.y + bounds.height >= margin &&
    bounds.x <= page.width - margin &&
    bounds.y <= page.height - margin
  );
}

/**
 * The part of a movement that the page edges allow, the same for all; undefined if none. A shape already too far out
 * may move back in, but not further out.
 */
export function allowedMove(
  shapes: Iterable<Bounded>,
  page: { width: number; height: number },
  by: Point,
): Point | undefined {
  let { x, y } = by;
  for (const { bounds, margin } of shapes) {
    x = withinEdges(x, bounds.x, bounds.width, page.width, margin);
    y = withinEdges(y, bounds.y, bounds.height, page.height, margin);
  }
  return x === 0 && y === 0 && (by.x !== 0 || by.y !== 0) ? undefined : { x, y };
}

function withinEdges(by: number, start: number, size: number, page: number, margin: number): number {
  const least = Math.min(0, margin - (start + size));
  const most = Math.max(0, page - margin - start);
  return Math.max(least, Math.min(most, by)) + 0;
}
