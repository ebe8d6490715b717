import { Style } from '@lookfar/page';
import { boxUnder } from './boxUnder.ts';
import { applied, identity, meanScale } from './matrix.ts';
import type { Placed, RawWidget } from './placed.ts';
import type { XmlElement } from './readXml.ts';
import { lengthOf } from './svgStyle.ts';

/** Words that begin at one place. */
interface TextLine {
  placed: Placed;
  x: number;
  y: number;
  words: string;
}

/** Text widgets, one for each line: parts with a position of their own start a new one. */
export function textsOf(placed: Placed): RawWidget[] {
  return linesIn(placed).flatMap(lineWidget);
}

function linesIn(placed: Placed): TextLine[] {
  const { attributes, text } = placed.element;
  const lines: TextLine[] = [{ placed, x: lengthOf(attributes.x), y: lengthOf(attributes.y), words: text }];
  const visit = (parts: readonly XmlElement[], around: Placed) => {
    for (const part of parts) {
      const last = lines.at(-1);
      if (part.name !== 'tspan' || !last) continue;
      const inside = around.inner(part);
      if (isPlaced(part)) lines.push(beginning(inside, last));
      else last.words += ` ${part.text}`;
      visit(part.children, inside);
    }
  };
  visit(placed.element.children, placed);
  return lines;
}

const isPlaced = ({ attributes: { x, y, dy } }: XmlElement): boolean => [x, y, dy].some((at) => at !== undefined);

function beginning(placed: Placed, { x, y }: TextLine): TextLine {
  const { attributes, text } = placed.element;
  const size = sizeOf(placed);
  const dy = /em\s*$/.test(attributes.dy ?? '')
    ? Number.parseFloat(attributes.dy ?? '') * size
    : lengthOf(attributes.dy);
  return { placed, x: lengthOf(attributes.x, x), y: lengthOf(attributes.y, y) + dy, words: text };
}

const sizeOf = ({ svg }: Placed): number => lengthOf(svg['font-size'], 16, 16);

/** SVG text has a starting point, a text widget has a box: the box is made wide enough for the text. */
function lineWidget({ placed, x, y, words: given }: TextLine): RawWidget[] {
  const words = given.replaceAll(/\s+/g, ' ').trim();
  if (!words) return [];
  const { matrix, svg, style } = placed;
  const size = sizeOf(placed);
  const width = widthOf(words) * size;
  const anchor = svg['text-anchor'];
  const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const scale = meanScale(matrix);
  // Mirrored text is unreadable and slanted text is not supported: both are placed upright at their origin.
  const { x: e, y: f } = applied(matrix, { x, y });
  const upright = { ...identity, a: scale, d: scale, e: e - x * scale, f: f - y * scale };
  const at = [left, y - size, width, size * 1.3] as const;
  const box = boxUnder(matrix, ...at) ?? boxUnder(upright, ...at);
  if (!box) return [];
  const textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
  const { fill, stroke: _, strokeWidth: __, strokeDash: ___, ...rest } = style;
  const color = typeof fill === 'string' ? fill : (fill?.stops[0]?.color ?? 'black');
  const font = { color, fontSize: size * scale, textAlign, ...familyOf(svg['font-family']) };
  return [
    { widgetType: 'Usual.Text', position: box.position, style: { ...rest, ...font }, dataAddon: { text: words } },
  ];
}

function familyOf(fontFamily: string | undefined): { fontFamily?: string } {
  return fontFamily !== undefined && Style.shape.fontFamily.safeParse(fontFamily).success ? { fontFamily } : {};
}

/** In widths of the font, rather too wide than broken into two lines. */
function widthOf(words: string): number {
  const each = [...words].map((one) => (/[\u2e80-\uffff]/.test(one) ? 1 : /[A-Z@%mw]/.test(one) ? 0.9 : 0.62));
  return each.reduce((sum, one) => sum + one, 0.8);
}
