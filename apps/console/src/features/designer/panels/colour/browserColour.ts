import { type Hsv, type Rgb, rgbToHsv } from './colourSpaces.ts';
import { type NamedColour, parseColour } from './parseColour.ts';

let pen: CanvasRenderingContext2D | null | undefined;

/**
 * All CSS colour names, resolved by the browser. It keeps the previous colour for invalid names: trying two previous
 * colours detects that.
 */
const browserName: NamedColour = (name) => {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  const seen = ['#000000', '#ffffff'].map((before) => {
    if (pen) {
      pen.fillStyle = before;
      pen.fillStyle = name;
    }
    return String(pen?.fillStyle);
  });
  return seen[0] === seen[1] ? seen[0] : undefined;
};

export const readColour = (text: string): Rgb | undefined => parseColour(text, browserName);

const black: Hsv = { h: 0, s: 0, v: 0, a: 1 };

export function readHsv(text: string): Hsv {
  const rgb = readColour(text);
  return rgb ? rgbToHsv(rgb) : black;
}
