import type { CanvasView } from '../../ui/map/CanvasLayer.ts';
import type { MapItem } from './layoutMarks.ts';
import { markRadius, spriteSize } from './MarkSprites.ts';

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** An item in view, in CSS px of the canvas. */
export interface PlacedItem {
  item: MapItem;
  x: number;
  y: number;
  /** The name next to it, if there is room. */
  label: string | undefined;
  /** The area it covers. */
  rect: Rect;
  /** Items with the same key and signature look the same. */
  signature: string;
}

type View = Pick<CanvasView, 'width' | 'height' | 'scale' | 'left' | 'top'>;

interface Arranging {
  /** Width of a name in px. */
  measure: (text: string) => number;
  /** Unacknowledged alarms are in the bright phase of their flash. */
  lit: boolean;
  selectedId: number | undefined;
}

const half = spriteSize / 2;
const labelHeight = 16;
/** To the right of a flashing badge. */
export const labelLeft = markRadius + 12;
/** With more marks than this in view, names would be noise. */
const mostLabelled = 160;

/** [MM8] The items in view, with names where there is room; the most severe are named first. */
export function arrangeItems(items: readonly MapItem[], view: View, arranging: Arranging): PlacedItem[] {
  const placed = items.flatMap((item) => {
    const x = item.x * view.scale - view.left + (item.kind === 'mark' ? item.dx : 0);
    const y = item.y * view.scale - view.top + (item.kind === 'mark' ? item.dy : 0);
    const isOutside = x < -half || y < -half || x > view.width + half || y > view.height + half;
    return isOutside ? [] : [{ item, x, y }];
  });
  placed.sort((a, b) => rankOf(a.item) - rankOf(b.item));
  const labels = labelsOf(placed, arranging);
  return placed.map(({ item, x, y }): PlacedItem => {
    const label = labels.get(item.key);
    const rect = coverOf(item, x, y, label ? arranging.measure(label) : 0, view);
    return { item, x, y, label, rect, signature: signatureOf(item, x, y, label, arranging) };
  });
}

const rankOf = (item: MapItem): number => (item.kind === 'mark' ? item.mark.rank : item.rank);

function labelsOf(placed: readonly Pick<PlacedItem, 'item' | 'x' | 'y'>[], { measure, selectedId }: Arranging) {
  const labels = new Map<string, string>();
  const singles = placed.filter(({ item }) => item.kind === 'mark').length;
  const taken: Rect[] = placed.length > mostLabelled ? [] : placed.map(({ x, y }) => box(x, y, markRadius + 2));
  for (const { item, x, y } of placed.toReversed()) {
    if (item.kind !== 'mark') continue;
    const isSelected = item.mark.id === selectedId;
    if (singles > mostLabelled && !isSelected) continue;
    const { name } = item.mark.place;
    const left = x + labelLeft;
    const rect = { left, top: y - labelHeight / 2, right: left + measure(name), bottom: y + labelHeight / 2 };
    if (!isSelected && taken.some((other) => overlaps(rect, other))) continue;
    taken.push(rect);
    labels.set(item.key, name);
  }
  return labels;
}

function box(x: number, y: number, radius: number): Rect {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Includes the trail and the line to the true position. */
function coverOf(item: MapItem, x: number, y: number, labelWidth: number, { scale, left, top }: View): Rect {
  const rect = box(x, y, half);
  if (labelWidth > 0) rect.right = Math.max(rect.right, x + labelLeft + labelWidth + 4);
  if (item.kind === 'cluster') return rect;
  const points = [...item.mark.trail, item].map((at) => ({ x: at.x * scale - left, y: at.y * scale - top }));
  for (const point of points) {
    rect.left = Math.min(rect.left, point.x - 3);
    rect.right = Math.max(rect.right, point.x + 3);
    rect.top = Math.min(rect.top, point.y - 3);
    rect.bottom = Math.max(rect.bottom, point.y + 3);
  }
  return rect;
}

function signatureOf(item: MapItem, x: number, y: number, label: string | undefined, arranging: Arranging): string {
  const { presence, level, unacked } = item.kind === 'mark' ? item.mark.look : item.look;
  const own =
    item.kind === 'mark'
      ? `${item.mark.trail.length},${item.mark.id === arranging.selectedId}`
      : `${item.count},${item.unheard}`;
  return [Math.round(x * 2), Math.round(y * 2), presence, level, unacked && arranging.lit, unacked, own, label].join(
    '|',
  );
}
