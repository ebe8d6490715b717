/** Width of a text in a font, in page units. */
export type Measure = (text: string, font: string, fontSize: number) => number;

/** Widths of single characters at 100 units, by font: layouts measure the same few hundred characters repeatedly. */
const known = new Map<string, Map<string, number>>();
const reference = 100;
let pen: CanvasRenderingContext2D | null | undefined;

/** Measured by the browser if there is a canvas, otherwise estimated. */
export const measureText: Measure = (text, font, fontSize) => {
  let widths = known.get(font);
  if (!widths) {
    widths = new Map();
    known.set(font, widths);
  }
  let sum = 0;
  for (const character of text) {
    let width = widths.get(character);
    if (width === undefined) {
      width = widthOf(character, font);
      widths.set(character, width);
    }
    sum += width;
  }
  return (sum * fontSize) / reference;
};

function widthOf(character: string, font: string): number {
  pen ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!pen) return estimate(character);
  pen.font = font;
  return pen.measureText(character).width;
}

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
const narrow = /[\s.,:;!'|ijlI()[\]]/;

function estimate(character: string): number {
  if (wide.test(character) || character.length > 1) return reference;
  return narrow.test(character) ? 0.3 * reference : 0.56 * reference;
}

/** The font used to measure characters. */
export const referenceFont = (style: string, weight: string, stack: string): string =>
  `${style} ${weight} ${reference}px ${stack}`;
