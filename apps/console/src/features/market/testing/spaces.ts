import { type Box, boxOf, type Widget } from '@lookfar/page';

export const spaceOf = ({ position }: Widget): Box => boxOf(position);

interface TextSpace {
  id: string;
  text: string;
  /** Where its letters are, about. */
  space: Box;
  box: Box;
}

const wide = /[\u2e80-\uffff]/;

/** About the width of a text in the fonts that are common. */
function widthOf(text: string, size: number, isBold: boolean): number {
  let units = 0;
  for (const letter of text) units += wide.test(letter) ? 1 : /[A-Z]/.test(letter) ? 0.68 : 0.53;
  return units * size * (isBold ? 1.04 : 1);
}

/** Texts where they are drawn, and the whole boxes of values: they can be of any length. */
export function textSpaces(widgets: readonly Widget[]): TextSpace[] {
  return widgets.flatMap((widget): TextSpace[] => {
    const box = spaceOf(widget);
    const { fontSize = 14, textAlign = 'left', fontWeight } = widget.style;
    if (widget.widgetType === 'Usual.DataText') return [{ id: widget.id, text: '--', space: box, box }];
    if (widget.widgetType !== 'Usual.Text') return [];
    const text = String(widget.dataAddon.text);
    const [width, height] = [widthOf(text, fontSize, fontWeight === 'bold'), fontSize * 1.25];
    const free = box.width - width;
    const x = box.x + (textAlign === 'left' ? 0 : textAlign === 'right' ? free : free / 2);
    return [{ id: widget.id, text, box, space: { x, y: box.y + (box.height - height) / 2, width, height } }];
  });
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
