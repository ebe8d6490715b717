import type { SiteShape } from '../../ui/map/site/siteShapes.ts';
import type { WorldPoint } from '../../ui/map/worldPoint.ts';

/** Pixels next to a point or line that still count. */
const reach = 9;

/** [LE4] The index of the shape at a place of the world; `scale` is its size in pixels. */
export function hitShape(shapes: readonly SiteShape[], at: WorldPoint, scale: number): number | undefined {
  for (const kind of ['point', 'line', 'area'] as const) {
    const found = shapes.findLastIndex((shape) => shape.kind === kind && isHit(shape, at, scale));
    if (found >= 0) return found;
  }
  return undefined;
}

function isHit({ kind, rings, properties, metre }: SiteShape, at: WorldPoint, scale: number): boolean {
  const [points = []] = rings;
  if (kind === 'point') return distance(points[0], points[0], at) * scale <= reach + (properties.isLabel ? 10 : 0);
  if (kind === 'area') return isInside(points, at);
  const half = properties.isGround ? ((properties.width ?? 0) * metre * scale) / 2 : (properties.width ?? 2) / 2;
  return points.some((to, index) => index > 0 && distance(points[index - 1], to, at) * scale <= reach + half);
}

/** From a part of a line. */
function distance(from: WorldPoint | undefined, to: WorldPoint | undefined, at: WorldPoint): number {
  if (!from || !to) return Number.POSITIVE_INFINITY;
  const [x, y] = [to.x - from.x, to.y - from.y];
  const squared = x * x + y * y;
  const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - from.x) * x + (at.y - from.y) * y) / squared));
  return Math.hypot(at.x - from.x - x * share, at.y - from.y - y * share);
}

function isInside(points: readonly WorldPoint[], { x, y }: WorldPoint): boolean {
  let inside = false;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? points.at(-1) ?? to;
    if (to.y > y !== from.y > y && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x) inside = !inside;
  }
  return inside;
}
