import type { NavItem } from '../kit/nav/navItems.ts';
import { measureText, referenceFont } from '../kit/text/measureText.ts';

interface NavRoom {
  items: readonly NavItem[];
  /** Of the bar. */
  width: number;
  gap: number;
  fontSize: number;
  /** As CSS names it. */
  font: string;
}

/** In font sizes, as the style sheet has them. */
const padding = 1.7;
const icon = 1.85;
const caret = 1.25;
/** The item that opens the others. */
const more = 3;

/** [WK22] How many items of a bar have room; the others are opened by a further one at its end. */
export function shownCount({ items, width, gap, fontSize, font }: NavRoom): number {
  const reference = referenceFont('normal', '600', font);
  const widths = items.map(({ label, iconHref, children = [] }) => {
    const extra = padding + (iconHref === '' ? 0 : icon) + (children.length > 0 ? caret : 0);
    return measureText(label, reference, fontSize) + extra * fontSize;
  });
  const total = (count: number) => widths.slice(0, count).reduce((sum, one) => sum + one + gap, -gap);
  if (total(items.length) <= width) return items.length;
  let count = items.length - 1;
  while (count > 0 && total(count) + gap + more * fontSize > width) count -= 1;
  return count;
}
