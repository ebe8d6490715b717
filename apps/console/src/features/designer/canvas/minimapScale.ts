import type { Box, Point } from '@lookfar/page';

/** Pixels. */
export const minimapSize = { width: 176, height: 120 } as const;
const padding = 6;

/** How the minimap shows the page and the window onto it. */
export interface MinimapScale {
  scale: number;
  /** Page point at the left top of the minimap. */
  origin: Point;
}

/** The whole page fits, and is centred. */
export function minimapScale(page: { width: number; height: number }): MinimapScale {
  const { width, height } = minimapSize;
  const scale = Math.min((width - 2 * padding) / page.width, (height - 2 * padding) / page.height);
  return { scale, origin: { x: (page.width - width / scale) / 2, y: (page.height - height / scale) / 2 } };
}

export const toMinimap = ({ scale, origin }: MinimapScale, { x, y, width, height }: Box): Box => ({
  x: (x - origin.x) * scale,
  y: (y - origin.y) * scale,
  width: width * scale,
  height: height * scale,
});

export const fromMinimap = ({ scale, origin }: MinimapScale, { x, y }: Point): Point => ({
  x: origin.x + x / scale,
  y: origin.y + y / scale,
});
