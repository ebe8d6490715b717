import { type Point, rounded } from '@lookfar/page';
import type { Modifiers, PointerInfo } from '../events.ts';

/** Screen pixels. */
export const screenMeasures = {
  drag: { mouse: 4, pen: 4, touch: 6 },
  handle: { mouse: 8, pen: 8, touch: 16 },
  hitMargin: 4,
  /** How far an end of a line reaches for a port, and how far around it ports are shown. */
  join: {
    mouse: { reach: 10, around: 160 },
    pen: { reach: 12, around: 160 },
    touch: { reach: 20, around: 200 },
  },
  /** Distance of the rotate handle from the frame. */
  rotateHandle: 24,
  /** A side shorter than this has no handle between its corners. */
  roomySide: 24,
} as const;

export function isDrag(start: PointerInfo, now: PointerInfo): boolean {
  const distance = Math.hypot(now.screen.x - start.screen.x, now.screen.y - start.screen.y);
  return distance >= screenMeasures.drag[start.pointerType];
}

/** Movements are in whole page units, finer only where a pixel is smaller than a unit. */
export function steppedVector({ x, y }: Point, zoom: number): Point {
  const step = zoom < 2 ? 1 : zoom < 8 ? 0.5 : 0.1;
  const stepped = (value: number) => rounded(Math.round(value / step) * step);
  return { x: stepped(x), y: stepped(y) };
}

/** Alt, or Ctrl/Cmd with Shift. */
export function isCopying({ alt, ctrl, shift }: Modifiers): boolean {
  return alt || (ctrl && shift);
}

/** Ctrl alone; Ctrl+Shift copies. */
export function isSnapFlipped({ ctrl, shift }: Modifiers): boolean {
  return ctrl && !shift;
}

/** The nearest point in one of the eight directions from an origin. */
export function inEighths(from: Point, to: Point): Point {
  const angle = (Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4)) * Math.PI) / 4;
  const along = (to.x - from.x) * Math.cos(angle) + (to.y - from.y) * Math.sin(angle);
  return { x: rounded(from.x + along * Math.cos(angle)), y: rounded(from.y + along * Math.sin(angle)) };
}
