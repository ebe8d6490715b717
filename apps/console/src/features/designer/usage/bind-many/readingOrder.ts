import type { Box } from '@lookfar/page';

/**
 * [US7] From top to bottom, and within a row from left to right. A widget that starts above the middle of a row's first
 * widget belongs to that row.
 */
export function readingOrder<T extends { box: Box }>(items: readonly T[]): readonly T[] {
  const rows: T[][] = [];
  for (const item of items.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && item.box.y < first.box.y + first.box.height / 2) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.x - b.box.x || a.box.y - b.box.y));
}
