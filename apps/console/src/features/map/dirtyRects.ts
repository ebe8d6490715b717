import { overlaps, type PlacedItem, type Rect } from './arrangeItems.ts';

/** With more parts than this a full repaint is cheaper. */
const mostParts = 60;

/**
 * [MM6] The parts of the canvas that differ between two arrangements of the same view: something was added, removed,
 * moved or looks different. Undefined means everything.
 */
export function dirtyRects(before: readonly PlacedItem[], after: readonly PlacedItem[]): Rect[] | undefined {
  const old = new Map(before.map((placed) => [placed.item.key, placed]));
  const rects: Rect[] = [];
  for (const placed of after) {
    const was = old.get(placed.item.key);
    old.delete(placed.item.key);
    if (was?.signature === placed.signature) continue;
    if (was) rects.push(was.rect);
    rects.push(placed.rect);
    if (rects.length > mostParts) return undefined;
  }
  for (const gone of old.values()) rects.push(gone.rect);
  return rects.length > mostParts ? undefined : rects.map(whole);
}

/** Half pixels at the edge of a cleared part would leave artefacts. */
function whole({ left, top, right, bottom }: Rect): Rect {
  return {
    left: Math.floor(left) - 1,
    top: Math.floor(top) - 1,
    right: Math.ceil(right) + 1,
    bottom: Math.ceil(bottom) + 1,
  };
}

/** The items to paint again in these parts, in order. */
export function touched(placed: readonly PlacedItem[], rects: readonly Rect[]): PlacedItem[] {
  return placed.filter(({ rect }) => rects.some((part) => overlaps(rect, part)));
}
