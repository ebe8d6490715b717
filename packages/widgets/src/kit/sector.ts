import { short } from './geometry.ts';

export interface Ring {
  cx: number;
  cy: number;
  /** Inner and outer radius. */
  inner: number;
  outer: number;
}

/** Slightly less than a full turn: an arc with identical ends is not drawn at all. */
const fullTurn = 359.99;

/** A ring segment as path data. Degrees clockwise from the top; empty if there is nothing to draw. */
export function sectorPath({ cx, cy, inner, outer }: Ring, from: number, to: number): string {
  const sweep = Math.min(fullTurn, to - from);
  if (sweep <= 0 || outer <= 0) return '';
  const end = from + sweep;
  const large = sweep > 180 ? 1 : 0;
  const at = (radius: number, degrees: number) => pointText(polar(cx, cy, radius, degrees));
  const [far, near] = [short(outer), short(Math.max(0, inner))];
  const outside = `M${at(outer, from)}A${far} ${far} 0 ${large} 1 ${at(outer, end)}`;
  if (near === 0) return `${outside}L${short(cx)} ${short(cy)}Z`;
  return `${outside}L${at(inner, end)}A${near} ${near} 0 ${large} 0 ${at(inner, from)}Z`;
}

export function polar(cx: number, cy: number, radius: number, degrees: number): { x: number; y: number } {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return { x: cx + radius * Math.cos(radians), y: cy + radius * Math.sin(radians) };
}

const pointText = ({ x, y }: { x: number; y: number }): string => `${short(x)} ${short(y)}`;
