import type { SiteDrawing, SiteGeometry, SitePoint, SiteProperties } from '@lookfar/contract';
import { type MapSystem, toMap } from '../gcj02.ts';
import { type WorldPoint, worldPoint } from '../worldPoint.ts';

export interface WorldBox {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** A shape in points of the world square. */
export interface SiteShape {
  kind: 'area' | 'line' | 'point';
  /** One for points and lines. */
  rings: readonly (readonly WorldPoint[])[];
  box: WorldBox;
  /** World units of a metre at its place. */
  metre: number;
  properties: SiteProperties;
}

const kinds = { Polygon: 'area', LineString: 'line', Point: 'point' } as const;
const equator = 40_075_016.7;

export function siteShapes({ features }: SiteDrawing, system: MapSystem): SiteShape[] {
  return features.map(({ geometry, properties }) => siteShape(geometry, properties, system));
}

export function siteShape(geometry: SiteGeometry, properties: SiteProperties, system: MapSystem): SiteShape {
  const lists = listsOf(geometry);
  const latitude = lists[0]?.[0]?.[1] ?? 0;
  const rings = lists.map((points) => points.map((point) => sitePoint(point, system)));
  return {
    kind: kinds[geometry.type],
    rings,
    box: boxOf(rings),
    metre: 1 / (equator * Math.cos((latitude * Math.PI) / 180)),
    properties,
  };
}

export function sitePoint([longitude, latitude]: SitePoint, system: MapSystem): WorldPoint {
  return worldPoint(toMap({ longitude, latitude }, system));
}

/** The points of a geometry in lists; a point is a list of one. */
export function listsOf(geometry: SiteGeometry): readonly (readonly SitePoint[])[] {
  if (geometry.type === 'Point') return [[geometry.coordinates]];
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
}

export function boxOf(rings: readonly (readonly WorldPoint[])[]): WorldBox {
  const box = { west: 1, north: 1, east: 0, south: 0 };
  for (const { x, y } of rings.flat()) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  }
  return box;
}

/** Where the name of a shape is: the middle of an area, or of the longest part of a line, with its angle. */
export function nameAnchor({ kind, rings, box }: SiteShape): WorldPoint & { angle: number } {
  const points = rings[0] ?? [];
  if (kind === 'line') return middleOf(points);
  if (kind === 'point') return { ...(points[0] ?? { x: 0, y: 0 }), angle: 0 };
  return { ...centroidOf(points, box), angle: 0 };
}

function middleOf(points: readonly WorldPoint[]): WorldPoint & { angle: number } {
  let found = { x: points[0]?.x ?? 0, y: points[0]?.y ?? 0, angle: 0 };
  let longest = 0;
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (!from) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length <= longest) continue;
    longest = length;
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const upright = Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle;
    found = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: upright };
  }
  return found;
}

function centroidOf(points: readonly WorldPoint[], box: WorldBox): WorldPoint {
  // Relative to a corner: the differences are tiny next to the world.
  let [area, sumX, sumY] = [0, 0, 0];
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (!from) continue;
    const [x1, y1, x2, y2] = [from.x - box.west, from.y - box.north, to.x - box.west, to.y - box.north];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    sumX += (x1 + x2) * cross;
    sumY += (y1 + y2) * cross;
  }
  if (area === 0) return { x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 };
  return { x: box.west + sumX / (3 * area), y: box.north + sumY / (3 * area) };
}
