import type { Point } from '@lookfar/page';
import type { Modifiers } from '../events.ts';
import type { Camera } from '../session.ts';

/** 10 – 3000 %. */
export const zoomLimits = { least: 0.1, most: 30 } as const;

export function toScreen(camera: Camera, { x, y }: Point): Point {
  return { x: (x - camera.x) * camera.zoom, y: (y - camera.y) * camera.zoom };
}

export function toPage(camera: Camera, { x, y }: Point): Point {
  return { x: x / camera.zoom + camera.x, y: y / camera.zoom + camera.y };
}

/** Zooms around a screen point that stays fixed. */
export function zoomedAt(camera: Camera, screen: Point, wanted: number): Camera {
  const zoom = Math.max(zoomLimits.least, Math.min(zoomLimits.most, wanted));
  const { x, y } = toPage(camera, screen);
  return { x: x - screen.x / zoom, y: y - screen.y / zoom, zoom };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx / camera.zoom, y: camera.y + dy / camera.zoom };
}

/** A wheel notch is 100 or more, a pinch step only a few: neither may jump nor crawl. */
const mostWheel = 25;
const zoomPerWheel = 0.01;

export function wheeled(
  camera: Camera,
  { screen, dx, dy, modifiers }: { screen: Point; dx: number; dy: number; modifiers: Modifiers },
): Camera {
  if (modifiers.ctrl) {
    const amount = Math.max(-mostWheel, Math.min(mostWheel, dy));
    return zoomedAt(camera, screen, camera.zoom * Math.exp(-amount * zoomPerWheel));
  }
  const isSideways = modifiers.shift && dx === 0;
  return isSideways ? panned(camera, dy, 0) : panned(camera, dx, dy);
}
