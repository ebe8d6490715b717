import { type Box, boxAround, grown, type Point, rounded } from '@lookfar/page';
import { placementInside } from '../geometry/Places.ts';
import { unplaced } from '../geometry/placement.ts';
import { pageId } from '../records.ts';
import { walkIds } from '../store/tree.ts';
import { crossingsOf, mergedCrossings } from './crossings.ts';
import type { LinesNow } from './LinesNow.ts';
import { pagePoints } from './linePoints.ts';
import { type Hop, lookOf, noteMeets } from './meets.ts';

/**
 * Writes the crossings of lines that show them, with lines behind them. `changed` are the lines that are elsewhere, look
 * different, are new or gone; if `isReordered`, any line may have come in front of another.
 */
export function noteCrossings(now: LinesNow, changed: ReadonlySet<string>, isReordered: () => boolean): void {
  const isShown = (id: string) => lookOf(now, id)?.hops || hasHops(now, id);
  if (!now.world.index.hasCrossings && ![...changed].some(isShown)) return;
  const lines = isReordered() ? allLines(now) : withNeighbours(now, changed);
  const showing = [...lines].filter(isShown);
  if (showing.length === 0) return;
  const order = new Map<string, number>();
  for (const id of walkIds(now.places.tree, pageId)) order.set(id, order.size);
  for (const id of showing) noteMeets(now, id, lookOf(now, id)?.hops ? hopsOf(now, id, order) : []);
}

function hasHops(now: LinesNow, id: string): boolean {
  const position = now.places.positionOf(id);
  return position !== undefined && 'points' in position && position.meets?.hops !== undefined;
}

function allLines(now: LinesNow): Set<string> {
  const lines = new Set<string>();
  for (const id of walkIds(now.places.tree, pageId)) if (now.isLine(id)) lines.add(id);
  return lines;
}

/** The lines themselves, and those that they crossed before or cross now. */
function withNeighbours(now: LinesNow, changed: ReadonlySet<string>): Set<string> {
  const lines = new Set<string>();
  for (const id of changed) {
    if (now.isLine(id)) lines.add(id);
    for (const places of [now.before, now.places]) {
      const box = boxAround(pagePoints(places, id));
      if (box) for (const near of now.world.near(box)) if (now.isLine(near)) lines.add(near);
    }
  }
  return lines;
}

function hopsOf(now: LinesNow, id: string, order: ReadonlyMap<string, number>): Hop[] {
  const points = pagePoints(now.places, id);
  const box = boxAround(points);
  const own = lookOf(now, id)?.width ?? 0;
  if (!box || now.isHidden(id)) return [];
  const found = linesNear(now, box).flatMap((other) => {
    const isBehind = other !== id && (order.get(other) ?? 0) < (order.get(id) ?? 0);
    const look = isBehind && !now.isHidden(other) ? lookOf(now, other) : undefined;
    return look ? crossingsOf(points, pagePoints(now.places, other), { own, other: look.width }) : [];
  });
  const inside = placementInside(now.places, id);
  return mergedCrossings(found).map(({ at, reach }) => ({ at: localPoint(at), reach: rounded(reach) }));

  function localPoint(at: Point): Point {
    const { x, y } = unplaced(at, inside);
    return { x: rounded(x), y: rounded(y) };
  }
}

/** Lines that may be in a box now: those that were near it, and all that have changed. */
function linesNear(now: LinesNow, box: Box): string[] {
  const candidates = new Set([...now.world.near(grown(box, 1)), ...now.touched, ...now.placed.keys()]);
  return [...candidates].filter((id) => now.isLine(id));
}
