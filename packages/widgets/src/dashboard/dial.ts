import type { Box } from '@lookfar/page';
import { pointList, short } from '../kit/geometry.ts';
import { polar, type Ring, sectorPath } from '../kit/sector.ts';
import type { Stage } from './dashboardAddon.ts';
import type { LimitShares } from './limitShares.ts';
import type { ScaleMarks } from './scaleMarks.ts';

/** Three quarters of a turn, open at the bottom, where the value is shown. */
const start = -135;
const sweep = 270;

/** The dimensions of a gauge in its box. */
export interface Dial {
  cx: number;
  cy: number;
  radius: number;
  /** The ring that shows values. */
  ring: Ring;
  /** Outside it: the ranges beyond limits. */
  limitRing: Ring;
}

export function dialOf({ x, y, width, height }: Box): Dial {
  const radius = Math.min(width, height) / 2;
  const [cx, cy] = [x + width / 2, y + height / 2];
  return {
    ...{ cx, cy, radius },
    ring: { cx, cy, inner: radius * 0.78, outer: radius * 0.93 },
    limitRing: { cx, cy, inner: radius * 0.955, outer: radius },
  };
}

/** Degrees clockwise from the top. */
export const angleOf = (share: number): number => start + sweep * share;

/** The part of a ring between two fractions of the scale. */
export const arcPath = (ring: Ring, from: number, to: number): string => sectorPath(ring, angleOf(from), angleOf(to));

/**
 * Corners of a needle at a fraction of the scale, for a `<polygon>`: a transform would cost every gauge more than the
 * needle itself, and browsers treat path data as a style change.
 */
export function pointerPoints({ cx, cy, radius }: Dial, share: number): string {
  const angle = angleOf(share);
  const half = Math.max(1.5, radius * 0.05);
  const corners = [
    polar(cx, cy, radius * 0.72, angle),
    polar(cx, cy, half, angle + 90),
    polar(cx, cy, half * 2.4, angle + 180),
    polar(cx, cy, half, angle - 90),
  ];
  return pointList(corners);
}

/** The ranges beyond the limits, outside the scale. */
export const limitPath = ({ limitRing }: Dial, { below, above }: LimitShares): string =>
  arcPath(limitRing, ...below) + arcPath(limitRing, ...above);

/** Below this radius fine ticks would run together. */
const leastFine = 45;

/** The ticks of a scale: long at its numbers, short between. */
export function tickPath(dial: Dial, { marks, minor }: ScaleMarks): string {
  const long = marks.map(({ share }) => tick(dial, share, 0.07));
  const fine = dial.radius >= leastFine ? minor.map((share) => tick(dial, share, 0.035)) : [];
  return [...long, ...fine].join('');
}

function tick({ cx, cy, radius }: Dial, share: number, length: number): string {
  const ends = [0.755, 0.755 - length].map((at) => polar(cx, cy, radius * at, angleOf(share)));
  return ends.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

/** Height of the numbers on a dial. */
export const markSize = ({ radius }: Dial): number => Math.max(8, radius * 0.115);

/** The position of the number at a fraction of the scale. */
export function markPlace(dial: Dial, share: number): { x: number; y: number } {
  const { x, y } = polar(dial.cx, dial.cy, dial.radius * 0.58, angleOf(share));
  return { x: short(x), y: short(y + markSize(dial) * 0.35) };
}

export interface StageArc {
  from: number;
  to: number;
  color: string;
}

/** Stages in ascending order as fractions; if the last ends below 100 %, the rest stays open. */
export function stageArcs(stages: readonly Stage[]): StageArc[] {
  let from = 0;
  const rising = [...stages].sort((a, b) => a.value - b.value);
  return rising.flatMap(({ value, color }) => {
    const arc = { from, to: Math.max(from, value / 100), color };
    from = arc.to;
    return arc.to > arc.from ? [arc] : [];
  });
}
