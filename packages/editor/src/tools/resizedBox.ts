import { type Box, designerLimits } from '@lookfar/page';
import { compass, type Side } from './compass.ts';

export interface ResizeOptions {
  side: Side;
  /** How far the handle was dragged, in the unrotated frame. */
  by: { x: number; y: number };
  keepsRatio: boolean;
  fromCentre: boolean;
}

/**
 * The side opposite the handle stays fixed, or the centre does. Undefined if a side would become too small: it may only
 * be made smaller while it stays above the least size.
 */
export function resizedBox(box: Box, { side, by, keepsRatio, fromCentre }: ResizeOptions): Box | undefined {
  const way = compass[side];
  const times = fromCentre ? 2 : 1;
  const wanted = { width: box.width + way.x * by.x * times, height: box.height + way.y * by.y * times };
  const { width, height } = keepsRatio ? inRatio(box, wanted, way) : wanted;
  if (isTooSmall(width, box.width) || isTooSmall(height, box.height)) return undefined;
  return {
    x: box.x + (box.width - width) * (fromCentre ? 0.5 : shareBefore(way.x)),
    y: box.y + (box.height - height) * (fromCentre ? 0.5 : shareBefore(way.y)),
    width,
    height,
  };
}

/** The fraction of a size change that goes to the left or top. */
const shareBefore = (way: number): number => (1 - way) / 2;

type Size = Pick<Box, 'width' | 'height'>;

function inRatio(box: Size, wanted: Size, way: { x: number; y: number }): Size {
  if (box.width === 0 || box.height === 0) return wanted;
  const scales = [
    ...(way.x === 0 ? [] : [wanted.width / box.width]),
    ...(way.y === 0 ? [] : [wanted.height / box.height]),
  ];
  const scale = Math.max(...scales);
  return { width: box.width * scale, height: box.height * scale };
}

function isTooSmall(size: number, before: number): boolean {
  return size <= designerLimits.minimumDrawn && size < before;
}
