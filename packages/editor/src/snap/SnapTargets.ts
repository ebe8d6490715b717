import type { Box } from '@lookfar/page';
import type { SnapGuide } from '../session.ts';

/** One axis: `along` is where a line of that axis can snap, `across` is its extent. */
export type Axis = 'x' | 'y';

export interface Span {
  start: number;
  end: number;
}

/** A coordinate that edges and centres snap to, and the boxes there along the other axis. */
export interface SnapLine {
  at: number;
  kind: Exclude<SnapGuide['kind'], 'gap'>;
  across: Span;
}

/** The stationary boxes along one axis. */
export interface Standing {
  along: Span;
  across: Span;
}

export interface AxisTargets {
  /** Sorted by `at`. */
  lines: readonly SnapLine[];
  /** Sorted by start. */
  standing: readonly Standing[];
}

/** Built once per gesture with sorted lists, so that each step is only a lookup. */
export type SnapTargets = Readonly<Record<Axis, AxisTargets>>;

export interface SnapScene {
  /** Upright boxes of the widgets that are not part of the gesture. */
  boxes: readonly Box[];
  page: { width: number; height: number };
  guides: { vertical: readonly number[]; horizontal: readonly number[] };
}

export function snapTargetsOf({ boxes, page, guides }: SnapScene): SnapTargets {
  return {
    x: axisTargets(boxes.map(xStanding), page.width, page.height, guides.vertical),
    y: axisTargets(boxes.map(yStanding), page.height, page.width, guides.horizontal),
  };
}

export const xSpan = ({ x, width }: Box): Span => ({ start: x, end: x + width });
export const ySpan = ({ y, height }: Box): Span => ({ start: y, end: y + height });
const xStanding = (box: Box): Standing => ({ along: xSpan(box), across: ySpan(box) });
const yStanding = (box: Box): Standing => ({ along: ySpan(box), across: xSpan(box) });

function axisTargets(standing: Standing[], length: number, width: number, rulers: readonly number[]): AxisTargets {
  const whole = { start: 0, end: width };
  const lines: SnapLine[] = [
    ...[0, length / 2, length].map((at): SnapLine => ({ at, kind: 'page', across: whole })),
    ...rulers.map((at): SnapLine => ({ at, kind: 'ruler', across: whole })),
  ];
  for (const { along, across } of standing) {
    lines.push({ at: along.start, kind: 'edge', across }, { at: along.end, kind: 'edge', across });
    lines.push({ at: (along.start + along.end) / 2, kind: 'centre', across });
  }
  lines.sort((a, b) => a.at - b.at);
  standing.sort((a, b) => a.along.start - b.along.start);
  return { lines, standing };
}

/** Index of the first line at or after a coordinate. */
export function firstFrom(lines: readonly SnapLine[], at: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.at ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
