import type { AxisTargets, Span, Standing } from './SnapTargets.ts';

/** A gap between two boxes in a row. */
export interface Gap {
  from: number;
  to: number;
  /** Where its marker is drawn on the other axis. */
  at: number;
}

export interface GapSnap {
  by: number;
  /** All gaps that become equal, including the gaps next to the moving box. */
  gaps: readonly Gap[];
}

interface Neighbours {
  before: Standing | undefined;
  after: Standing | undefined;
  gaps: readonly Gap[];
}

const isCrossing = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
const middleOf = (a: Span, b: Span): number => (Math.max(a.start, b.start) + Math.min(a.end, b.end)) / 2;

/** Positions where the moving box's gaps equal the gaps between its neighbours, or between them and theirs. */
export function nearestGap(targets: AxisTargets, along: Span, across: Span, tolerance: number): GapSnap | undefined {
  const neighbours = neighboursOf(targets, along, across, tolerance);
  const wanted = [between(neighbours, along, across), ...repeated(neighbours, along, across)];
  return wanted
    .filter((snap) => snap !== undefined)
    .filter(({ by }) => Math.abs(by) <= tolerance)
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0];
}

/** The neighbours of the moving box in its row, and the gaps in that row. */
function neighboursOf({ standing }: AxisTargets, along: Span, across: Span, tolerance: number): Neighbours {
  let before: Standing | undefined;
  let after: Standing | undefined;
  let last: Standing | undefined;
  const gaps: Gap[] = [];
  for (const each of standing) {
    if (!isCrossing(each.across, across)) continue;
    if (each.along.end <= along.start + tolerance && each.along.end > (before?.along.end ?? Number.NEGATIVE_INFINITY)) {
      before = each;
    }
    if (!after && each.along.start >= along.end - tolerance) after = each;
    if (last && each.along.start > last.along.end && isCrossing(last.across, each.across)) {
      gaps.push({ from: last.along.end, to: each.along.start, at: middleOf(last.across, each.across) });
    }
    if (!last || each.along.end > last.along.end) last = each;
  }
  return { before, after, gaps };
}

function between({ before, after }: Neighbours, along: Span, across: Span): GapSnap | undefined {
  if (!before || !after) return undefined;
  const free = after.along.start - before.along.end - (along.end - along.start);
  if (free <= 0) return undefined;
  const start = before.along.end + free / 2;
  const gaps = [
    { from: before.along.end, to: start, at: middleOf(before.across, across) },
    { from: after.along.start - free / 2, to: after.along.start, at: middleOf(after.across, across) },
  ];
  return { by: start - along.start, gaps };
}

function repeated({ before, after, gaps }: Neighbours, along: Span, across: Span): GapSnap[] {
  return gaps.flatMap((gap) => {
    const size = gap.to - gap.from;
    const found: GapSnap[] = [];
    if (before && gap.to <= before.along.end) {
      const start = before.along.end;
      const own = { from: start, to: start + size, at: middleOf(before.across, across) };
      found.push({ by: start + size - along.start, gaps: [gap, own] });
    }
    if (after && gap.from >= after.along.start) {
      const end = after.along.start;
      const own = { from: end - size, to: end, at: middleOf(after.across, across) };
      found.push({ by: end - size - along.end, gaps: [gap, own] });
    }
    return found;
  });
}
