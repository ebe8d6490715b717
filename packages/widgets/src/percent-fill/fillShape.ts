import type { Box, Style } from '@lookfar/page';
import { boxCorners, inset, short } from '../kit/geometry.ts';
import { type Ring, sectorPath } from '../kit/sector.ts';
import { strokeProps } from '../kit/styled.ts';
import type { PercentFillAddon } from './percentFillAddon.ts';

/** The attribute for the level's shape: points where possible, because path data counts as a style change. */
export const levelAttribute = ({ type }: Pick<PercentFillAddon, 'type'>): 'd' | 'points' =>
  type === 'doughnutChart' ? 'd' : 'points';

/** The filled area at a fraction, so that one write shows a value. */
export function levelShape(box: Box, addon: Pick<PercentFillAddon, 'type' | 'direction'>, share: number): string {
  if (share <= 0) return '';
  if (addon.type === 'doughnutChart') return sectorPath(ringOf(box), 0, 360 * share);
  return boxCorners(part(box, addon.type === 'capacityChart' ? 'up' : addon.direction, share));
}

/** The area a level can fill: the inner half of the wall's stroke belongs to the wall. */
export function insideOf(box: Box, style: Style): Box {
  return strokeProps(style).stroke === 'none' ? box : inset(box, (style.strokeWidth ?? 1) / 2);
}

export function ringOf({ x, y, width, height }: Box): Ring {
  const outer = Math.min(width, height) / 2;
  return { cx: x + width / 2, cy: y + height / 2, inner: outer * 0.72, outer };
}

function part({ x, y, width, height }: Box, direction: PercentFillAddon['direction'], share: number): Box {
  switch (direction) {
    case 'up':
      return { x, y: y + height * (1 - share), width, height: height * share };
    case 'down':
      return { x, y, width, height: height * share };
    case 'left':
      return { x: x + width * (1 - share), y, width: width * share, height };
    case 'right':
      return { x, y, width: width * share, height };
  }
}

/** The corner radius of a vessel, or as set in the style. */
export function cornerRadius(
  { width, height }: Box,
  type: PercentFillAddon['type'],
  radius: number | undefined,
): number {
  const usual = type === 'capacityChart' ? Math.min(width, height) * 0.14 : 0;
  return Math.min(radius ?? usual, width / 2, height / 2);
}

/** Quarter marks on the wall of a vessel. */
export function quarterMarks({ x, y, width, height }: Box): string {
  const length = Math.min(8, width * 0.12);
  return [0.25, 0.5, 0.75]
    .map((share) => `M${short(x + width)} ${short(y + height * share)}h${short(-length)}`)
    .join('');
}
