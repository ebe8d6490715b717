import { type AxisTargets, firstFrom, type SnapLine, type Span } from './SnapTargets.ts';

/** Two coordinates are equal if a document would store the same number for both. */
const same = 0.001;

/** The smallest distance from any of the coordinates to a line, within the tolerance. */
export function nearestLine(targets: AxisTargets, places: readonly number[], tolerance: number): number | undefined {
  let best: number | undefined;
  for (const place of places) {
    const index = firstFrom(targets.lines, place);
    for (const line of [targets.lines[index - 1], targets.lines[index]]) {
      if (!line) continue;
      const by = line.at - place;
      if (Math.abs(by) <= tolerance && (best === undefined || Math.abs(by) < Math.abs(best))) best = by;
    }
  }
  return best;
}

/** What is aligned with a coordinate: the line to draw, and the distance to the next box on it. */
export interface Aligned {
  at: number;
  kind: SnapLine['kind'];
  reach: Span;
  distance: number | undefined;
}

export function alignedAt(targets: AxisTargets, places: readonly number[], moving: Span): Aligned[] {
  return places.flatMap((place) => alignedWith(targets, place, moving) ?? []);
}

/** Of several kinds at one coordinate, the most specific: ruler or page before edges, edges before centres. */
const ranks: Readonly<Record<SnapLine['kind'], number>> = { ruler: 0, page: 1, edge: 2, centre: 3 };

function alignedWith(targets: AxisTargets, place: number, moving: Span): Aligned | undefined {
  let aligned: Aligned | undefined;
  for (let index = firstFrom(targets.lines, place - same); ; index += 1) {
    const line = targets.lines[index];
    if (!line || line.at > place + same) return aligned;
    const isThing = line.kind === 'edge' || line.kind === 'centre';
    aligned = joined(aligned, line, moving, isThing ? gapBetween(line.across, moving) : undefined);
  }
}

function joined(known: Aligned | undefined, line: SnapLine, moving: Span, distance: number | undefined): Aligned {
  const reach = known?.reach ?? moving;
  return {
    at: line.at,
    kind: known && ranks[known.kind] <= ranks[line.kind] ? known.kind : line.kind,
    reach: { start: Math.min(reach.start, line.across.start), end: Math.max(reach.end, line.across.end) },
    distance: least(known?.distance, distance),
  };
}

function least(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.min(a, b);
}

/** The gap between two spans; none if they overlap. */
export function gapBetween(a: Span, b: Span): number | undefined {
  const gap = Math.max(a.start, b.start) - Math.min(a.end, b.end);
  return gap > 0 ? gap : undefined;
}
