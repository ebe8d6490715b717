import type { Point } from '@lookfar/page';

/** Pixels from the edge. */
const band = 16;
/** Pixels a frame, at the edge and beyond it. */
const most = 18;

/** How fast the page moves on under a pointer at the edge, in pixels a frame; nothing further inside. */
export function edgeSpeed(pointer: Point, size: { width: number; height: number }): Point {
  return { x: along(pointer.x, size.width), y: along(pointer.y, size.height) };
}

function along(at: number, length: number): number {
  if (at < band) return -speed(band - at);
  return at > length - band ? speed(at - (length - band)) : 0;
}

const speed = (depth: number): number => Math.min(most, (depth / band) * (most / 2));
