import { z } from 'zod';

/** Page units; a page is at most 20,000 wide and a shape may extend beyond its edge. */
const Coordinate = z.number().min(-100_000).max(100_000);
const Length = z.number().min(0).max(100_000);
/** Degrees clockwise about the centre of the unrotated box, 0 ≤ rotate < 360. */
const rotate = z.number().min(0).lt(360).default(0);

/** Drawn mirrored within its box, horizontally or vertically, before rotation. True or absent. */
const flip = z.literal(true).optional();

export const BoxPosition = z.object({
  ...{ x: Coordinate, y: Coordinate, width: Length, height: Length },
  rotate,
  /** Only for types that can be mirrored. */
  ...{ flipX: flip, flipY: flip },
});
export const CirclePosition = z.object({ cx: Coordinate, cy: Coordinate, r: Length, rotate });
export const EllipsePosition = z.object({ cx: Coordinate, cy: Coordinate, rx: Length, ry: Length, rotate });
const XY = z.object({ x: Coordinate, y: Coordinate });

/**
 * Where a line meets others, in the coordinates of its points. Written by the editor, so that a line is drawn from its
 * own record alone.
 */
export const Meets = z.object({
  /** So much of the start or end is inside another line, and is not drawn. */
  start: Length.optional(),
  end: Length.optional(),
  /** Lines that end on this one: where, from which side, and how wide they are inside. */
  tees: z
    .array(z.object({ at: XY, from: XY, width: Length }))
    .max(200)
    .optional(),
  /** Crossings with lines behind this one, and the length to either side in which they are shown. */
  hops: z
    .array(z.object({ at: XY, reach: Length }))
    .max(200)
    .optional(),
});
export type Meets = z.output<typeof Meets>;

export const PointsPosition = z.object({ points: z.array(XY).min(2).max(1000), rotate, meets: Meets.optional() });
export const TrianglePosition = z.object({
  ...{ x1: Coordinate, y1: Coordinate, x2: Coordinate, y2: Coordinate, x3: Coordinate, y3: Coordinate },
  rotate,
});

export type BoxPosition = z.output<typeof BoxPosition>;
export type CirclePosition = z.output<typeof CirclePosition>;
export type EllipsePosition = z.output<typeof EllipsePosition>;
export type PointsPosition = z.output<typeof PointsPosition>;
export type TrianglePosition = z.output<typeof TrianglePosition>;
export type Position = BoxPosition | CirclePosition | EllipsePosition | PointsPosition | TrianglePosition;

/** The geometries that a widget type can have. */
export const geometries = ['box', 'circle', 'ellipse', 'points', 'triangle'] as const;
export type Geometry = (typeof geometries)[number];

export const positionOf = {
  box: BoxPosition,
  circle: CirclePosition,
  ellipse: EllipsePosition,
  points: PointsPosition,
  triangle: TrianglePosition,
} as const satisfies Record<Geometry, z.ZodType>;

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function geometryOf(position: Position): Geometry {
  if ('points' in position) return 'points';
  if ('x1' in position) return 'triangle';
  if ('rx' in position) return 'ellipse';
  return 'r' in position ? 'circle' : 'box';
}
