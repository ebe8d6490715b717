import type { Box } from '@lookfar/page';
import { type Flips, short } from '../kit/geometry.ts';
import type { ProcessSymbol } from '../library/ProcessSymbol.ts';
import { type Placement, placeX, placeY } from './placePath.ts';

/** Where a symbol's box goes in the widget's box: stretched, or as large as its proportions allow. */
export function symbolPlace({ size, stretch }: ProcessSymbol, box: Box, { flipX, flipY }: Flips): Placement {
  const scaleX = box.width / size.width;
  const scaleY = box.height / size.height;
  const mirror = { ...(flipX && { mirrorX: size.width }), ...(flipY && { mirrorY: size.height }) };
  if (stretch) return { x: box.x, y: box.y, scaleX, scaleY, ...mirror };
  const scale = Math.min(scaleX, scaleY);
  const x = box.x + (box.width - size.width * scale) / 2;
  const y = box.y + (box.height - size.height * scale) / 2;
  return { x, y, scaleX: scale, scaleY: scale, ...mirror };
}

/** The box of the drawing, on the page. */
export function drawnBox({ size }: ProcessSymbol, { x, y, scaleX, scaleY }: Placement): Box {
  return { x, y, width: size.width * scaleX, height: size.height * scaleY };
}

/** The ports for pipes and cables, in page coordinates before the widget's own rotation. */
export function symbolPorts(symbol: ProcessSymbol, box: Box, flips: Flips): { x: number; y: number }[] {
  const place = symbolPlace(symbol, box, flips);
  return symbol.ports.map(({ x, y }) => ({ x: placeX(x, place), y: placeY(y, place) }));
}

/** Stroke width in page units: fine on small symbols, never heavy on large ones. */
export function strokeWidthOf({ width, height }: Box): number {
  const side = Math.min(width, height);
  return short(Math.min(4, Math.max(1.2, 0.75 + side * 0.0125)));
}
