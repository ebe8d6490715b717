import type { Meets, Point } from '@lookfar/page';
import { distance, short } from '../kit/geometry.ts';

/** Beyond both edges of the wall, so that no hairline of it is left. */
const over = 0.6;

/** Path data of the openings in the wall of a pipe, where others branch off. */
export function teePatches(tees: Meets['tees'], { width, bore }: { width: number; bore: number }): string {
  return (tees ?? []).map((tee) => patch(tee, width, bore)).join('');
}

function patch({ at, from, width: opening }: NonNullable<Meets['tees']>[number], width: number, bore: number): string {
  const length = distance(at, from);
  if (length === 0) return '';
  const [ux, uy] = [(from.x - at.x) / length, (from.y - at.y) / length];
  const corner = (out: number, across: number): string =>
    point({ x: at.x + ux * out - uy * across, y: at.y + uy * out + ux * across });
  const [near, far, half] = [bore / 2 - over, width / 2 + over, opening / 2];
  return `M${corner(near, -half)}L${corner(far, -half)}L${corner(far, half)}L${corner(near, half)}Z`;
}

const point = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;
