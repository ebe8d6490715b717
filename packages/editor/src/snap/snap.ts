import { type Box, designerLimits, type Point, rounded } from '@lookfar/page';
import type { DesignerSettings, SnapGuide } from '../session.ts';
import { type Axis, type AxisTargets, type SnapTargets, type Span, xSpan, ySpan } from './SnapTargets.ts';
import { type GapSnap, nearestGap } from './snapGaps.ts';
import { type Aligned, alignedAt, nearestLine } from './snapLines.ts';

export interface Snapping {
  /** Page units; 0 turns snapping off. */
  tolerance: number;
  /** Grid cell for moving and resizing; 0 for no grid. */
  grid: number;
}

export interface Snapped {
  /** To be added to the movement. */
  by: Point;
  guides: readonly SnapGuide[];
}

interface SnapOptions {
  /** Ctrl turns snapping off, or on if it is off in the settings. */
  isFlipped: boolean;
  /** Screen pixels per page unit: a snap reaches equally far on the screen at any zoom. */
  zoom: number;
}

export function snappingOf(settings: DesignerSettings, { isFlipped, zoom }: SnapOptions): Snapping {
  const { adsorb, gridSnap, gridSize } = settings;
  const isOff = isFlipped && (adsorb || gridSnap);
  if (isOff) return { tolerance: 0, grid: 0 };
  const pixels = adsorb || isFlipped ? designerLimits.snapWithAdsorb : designerLimits.snapWithout;
  return { tolerance: pixels / zoom, grid: gridSnap ? gridSize : 0 };
}

const spanOf = { x: xSpan, y: ySpan } as const;
const other = { x: 'y', y: 'x' } as const;
const lineAxis = { x: 'vertical', y: 'horizontal' } as const;
const gapAxis = { x: 'horizontal', y: 'vertical' } as const;

/** Which edges of a box may snap: all when moving, only the dragged ones when resizing. */
export type SnapPlaces = Readonly<Record<Axis, readonly ('start' | 'centre' | 'end')[]>>;
const all = ['start', 'centre', 'end'] as const;
export const wholeBox: SnapPlaces = { x: all, y: all };

/** How far a box or its dragged edges must move to align with other boxes, and the guides to draw. */
export function snapBox(targets: SnapTargets, box: Box, snapping: Snapping, places: SnapPlaces = wholeBox): Snapped {
  const gaps = { x: undefined, y: undefined } as Record<Axis, GapSnap | undefined>;
  const by = { x: 0, y: 0 };
  for (const axis of ['x', 'y'] as const) {
    const found = correction(targets[axis], box, axis, snapping, places[axis]);
    by[axis] = found.by;
    gaps[axis] = found.gap;
  }
  if (snapping.tolerance === 0) return { by, guides: [] };
  const guides = (['x', 'y'] as const).flatMap((axis) => {
    const along = placesIn(spanOf[axis](box), places[axis]).map((place) => place + by[axis]);
    const across = shifted(spanOf[other[axis]](box), by[other[axis]]);
    const lines = alignedAt(targets[axis], along, across).map((aligned) => lineGuide(axis, aligned));
    return [...lines, ...gapGuides(axis, gaps[axis])];
  });
  return { by, guides };
}

function correction(
  targets: AxisTargets,
  box: Box,
  axis: Axis,
  { tolerance, grid }: Snapping,
  places: readonly ('start' | 'centre' | 'end')[],
): { by: number; gap?: GapSnap } {
  const along = spanOf[axis](box);
  const own = placesIn(along, places);
  const [first] = own;
  if (first === undefined) return { by: 0 };
  if (grid > 0) return { by: rounded(Math.round(first / grid) * grid - first) };
  if (tolerance === 0) return { by: 0 };
  const line = nearestLine(targets, own, tolerance);
  const gap =
    places.length === all.length ? nearestGap(targets, along, spanOf[other[axis]](box), tolerance) : undefined;
  if (gap && (line === undefined || Math.abs(gap.by) < Math.abs(line))) return { by: rounded(gap.by), gap };
  return { by: rounded(line ?? 0) };
}

/** A single point: the start or end of a line or a drawn shape. */
export function snapPoint(targets: SnapTargets, { x, y }: Point, snapping: Snapping): Snapped {
  const edge = ['start'] as const;
  return snapBox(targets, { x, y, width: 0, height: 0 }, snapping, { x: edge, y: edge });
}

function placesIn({ start, end }: Span, places: readonly ('start' | 'centre' | 'end')[]): number[] {
  const at = { start, centre: (start + end) / 2, end };
  return places.map((place) => at[place]);
}

const shifted = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

function lineGuide(axis: Axis, { at, kind, reach, distance }: Aligned): SnapGuide {
  const guide = { kind, axis: lineAxis[axis], at: rounded(at), from: rounded(reach.start), to: rounded(reach.end) };
  return distance === undefined ? guide : { ...guide, distance: rounded(distance) };
}

function gapGuides(axis: Axis, snap: GapSnap | undefined): SnapGuide[] {
  return (snap?.gaps ?? []).map(({ from, to, at }) => ({
    kind: 'gap',
    axis: gapAxis[axis],
    at: rounded(at),
    from: rounded(from),
    to: rounded(to),
    distance: rounded(to - from),
  }));
}
