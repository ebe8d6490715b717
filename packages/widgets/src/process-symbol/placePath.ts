import { short } from '../kit/geometry.ts';

/** Transform from a symbol's own box to the page: scaled, moved and, if required, mirrored. */
export interface Placement {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  /** Width of the symbol's own box, if it is mirrored horizontally. */
  mirrorX?: number;
  /** Height of the symbol's own box, if it is mirrored vertically. */
  mirrorY?: number;
}

type Command = readonly [letter: string, ...numbers: number[]];

const commandPattern = /([MLHVCQAZ])([^MLHVCQAZ]*)/g;
const parsed = new Map<string, readonly Command[]>();

/**
 * The path in page coordinates. This keeps stroke widths, which a scaling transform would distort, and an unrotated
 * widget needs no transform at all.
 */
export function placePath(d: string, place: Placement): string {
  return commandsOf(d)
    .map((command) => placed(command, place))
    .join('');
}

export function placeX(x: number, { x: left, scaleX, mirrorX }: Placement): number {
  return short(left + (mirrorX === undefined ? x : mirrorX - x) * scaleX);
}

export function placeY(y: number, { y: top, scaleY, mirrorY }: Placement): number {
  return short(top + (mirrorY === undefined ? y : mirrorY - y) * scaleY);
}

/** Parsed once: a page shows the same symbol many times. */
export function commandsOf(d: string): readonly Command[] {
  const known = parsed.get(d);
  if (known) return known;
  const commands = [...d.matchAll(commandPattern)].map(
    ([, letter = '', rest = '']): Command => [letter, ...(rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)],
  );
  parsed.set(d, commands);
  return commands;
}

function placed([letter, ...numbers]: Command, place: Placement): string {
  switch (letter) {
    case 'Z':
      return 'Z';
    case 'H':
      return `H${numbers.map((x) => placeX(x, place)).join(' ')}`;
    case 'V':
      return `V${numbers.map((y) => placeY(y, place)).join(' ')}`;
    case 'A':
      return `A${placedArc(numbers, place)}`;
    default:
      return (
        letter + numbers.map((value, at) => (at % 2 === 0 ? placeX(value, place) : placeY(value, place))).join(' ')
      );
  }
}

/** Radii are scaled; an arc mirrored on one axis runs in the opposite direction. */
function placedArc([rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0]: number[], place: Placement): string {
  const flipped = (place.mirrorX === undefined) === (place.mirrorY === undefined) ? sweep : 1 - sweep;
  const radii = [short(rx * place.scaleX), short(ry * place.scaleY)];
  return [...radii, turn, large, flipped, placeX(x, place), placeY(y, place)].join(' ');
}
