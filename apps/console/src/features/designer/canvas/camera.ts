import type { Camera } from '@lookfar/editor';
import type { Box, Point } from '@lookfar/page';

/** Screen pixels a page unit. */
export const zoomRange = { least: 0.1, most: 30 } as const;

export const clampZoom = (zoom: number): number => Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));

export const toPagePoint = ({ x, y, zoom }: Camera, screen: Point): Point => ({
  x: x + screen.x / zoom,
  y: y + screen.y / zoom,
});

export const toScreenPoint = ({ x, y, zoom }: Camera, point: Point): Point => ({
  x: (point.x - x) * zoom,
  y: (point.y - y) * zoom,
});

/** Another zoom with the page point under `at` staying there. */
export function zoomAt(camera: Camera, at: Point, zoom: number): Camera {
  const fixed = toPagePoint(camera, at);
  const next = clampZoom(zoom);
  return { x: fixed.x - at.x / next, y: fixed.y - at.y / next, zoom: next };
}

/** The page point `point` in the middle of the screen. */
export function centreOn({ zoom }: Camera, point: Point, screen: { width: number; height: number }): Camera {
  return { x: point.x - screen.width / zoom / 2, y: point.y - screen.height / zoom / 2, zoom };
}

/** What the screen shows of the page. */
export function viewOf({ x, y, zoom }: Camera, screen: { width: number; height: number }): Box {
  return { x, y, width: screen.width / zoom, height: screen.height / zoom };
}

/** Two fingers: how far apart they are and where their middle is. */
export interface Pinch {
  middle: Point;
  distance: number;
}

export function pinchOf(a: Point, b: Point): Pinch {
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
  };
}

/** Where two fingers hold the page: the point between them stays between them. */
export function pinched(camera: Camera, before: Pinch, now: Pinch): Camera {
  const zoomed = zoomAt(camera, before.middle, (camera.zoom * now.distance) / before.distance);
  return {
    ...zoomed,
    x: zoomed.x - (now.middle.x - before.middle.x) / zoomed.zoom,
    y: zoomed.y - (now.middle.y - before.middle.y) / zoomed.zoom,
  };
}
