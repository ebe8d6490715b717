import type { Box, Point, Port } from '@lookfar/page';
import { type Flips, short } from '../kit/geometry.ts';
import type { ProcessSymbol } from '../library/ProcessSymbol.ts';
import type { Placement } from './placePath.ts';

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

/** The ports for pipes and cables, in page coordinates before the widget's own rotation. Not rounded. */
export function symbolPorts(symbol: ProcessSymbol, box: Box, flips: Flips): Port[] {
  const { x: left, y: top, scaleX, scaleY, mirrorX, mirrorY } = symbolPlace(symbol, box, flips);
  return symbol.ports.map((port) => {
    const out = outOf(symbol, port);
    return {
      at: {
        x: left + (mirrorX === undefined ? port.x : mirrorX - port.x) * scaleX,
        y: top + (mirrorY === undefined ? port.y : mirrorY - port.y) * scaleY,
      },
      out: { x: (mirrorX === undefined ? out.x : -out.x) + 0, y: (mirrorY === undefined ? out.y : -out.y) + 0 },
    };
  });
}

/** Away from the nearest edge of the symbol's own box. */
function outOf({ size: { width, height } }: ProcessSymbol, { x, y }: Point): Point {
  const sides = [
    { distance: x, out: { x: -1, y: 0 } },
    { distance: width - x, out: { x: 1, y: 0 } },
    { distance: y, out: { x: 0, y: -1 } },
    { distance: height - y, out: { x: 0, y: 1 } },
  ];
  return sides.reduce((best, side) => (side.distance < best.distance ? side : best)).out;
}

/** Stroke width in page units: fine on small symbols, never heavy on large ones. */
export function strokeWidthOf({ width, height }: Box): number {
  const side = Math.min(width, height);
  return short(Math.min(4, Math.max(1.2, 0.75 + side * 0.0125)));
}
