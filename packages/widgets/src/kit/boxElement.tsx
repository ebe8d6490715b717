import type { Box } from '@lookfar/page';
import type { ReactNode, SVGAttributes } from 'react';
import { boxCorners } from './geometry.ts';

/**
 * A box, with round corners or without. The latter is a polygon: browsers count the place of a `<rect>` as style, which
 * is then another for each of thousands.
 */
export function boxElement(
  box: Box,
  radius: number | undefined,
  props: SVGAttributes<SVGElement> & { [data: `data-${string}`]: string },
): ReactNode {
  const { x, y, width, height } = box;
  if (!radius) return <polygon points={boxCorners(box)} {...props} />;
  return <rect {...{ x, y, width, height }} rx={Math.min(radius, width / 2, height / 2)} {...props} />;
}
