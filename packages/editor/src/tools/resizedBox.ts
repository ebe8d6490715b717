import { type Box, designerLimits } from '@lookfar/page';
import { compass, type Side } from './compass.ts';

/** A size must exceed the drawing minimum; smaller sizes become the next whole number above it. */
export function sizeAbove(size: number): number {
  return size > designerLimits.minimumDrawn ? size : designerLimits.minimumDrawn + 1;
}

export interface ResizeOptions {
  side: Side;
  /** How far the handle was dragged, in the unrotated frame. */
  by: { x: number; y: number };
  keepsRatio: boolean;
  fromCentre: boolean;
}

/** The side opposite the handle stays fixed, or the centre does. */
export function resizedBox(box: Box, { side, by, keepsRatio, fromCentre }: ResizeOptions): Box {
  const way = compass[side];
  const times = fromCentre ? 2 : 1;
  const wanted = {
    width: way.x === 0 ? box.width : sizeAbove(box.width + way.x * by.x * times),
    height: way.y === 0 ? box.height : sizeAbove(box.height + way.y * by.y * times),
  };
  const { width, height } = keepsRatio ? inRatio(box, wanted, way) : wanted;
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
  const least = Math.max(...[box.width, box.height].map((side) => (designerLimits.minimumDrawn + 1) / side));
  const scale = Math.max(...scales);
  const isTooSmall = Math.min(box.width, box.height) * scale <= designerLimits.minimumDrawn;
  const fair = isTooSmall ? least : scale;
  return { width: box.width * fair, height: box.height * fair };
}
