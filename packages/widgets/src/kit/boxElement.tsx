import type { Box } from '@lookfar/page';
import type { ReactNode, SVGAttributes } from 'react';
import { boxCorners } from './geometry.ts';

/**
 * A box with or without round corners. Without, it is a polygon: browsers treat the position of a `<rect>` as style,
 * which would then differ for each of thousands of boxes.
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
