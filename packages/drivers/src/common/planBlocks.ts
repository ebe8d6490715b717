/** Where a value is located: `size` units (registers, coils, bytes) from `offset` of a table or memory area. */
export interface Span {
  table: string;
  offset: number;
  size: number;
}

/** A block read at once: `size` units from `offset`, containing all of `items`, which are ordered by offset. */
export interface Block<Item extends Span = Span> {
  table: Item['table'];
  offset: number;
  size: number;
  items: readonly Item[];
}

export interface PlanLimits<Item extends Span = Span> {
  /** Maximum units per block, which may depend on the table. */
  most(table: Item['table']): number;
  /** Maximum number of unused units between two values of a block. */
  maxGap: number;
}

/**
 * The fewest blocks that contain all values. A value is never split: one that is larger than the limit gets its own
 * block.
 */
export function planBlocks<Item extends Span>(items: readonly Item[], limits: PlanLimits<Item>): Block<Item>[] {
  const sorted = [...items].sort((a, b) => compare(a.table, b.table) || a.offset - b.offset || b.size - a.size);
  const groups: Item[][] = [];
  let end = 0;
  for (const item of sorted) {
    const group = groups.at(-1);
    const first = group?.[0];
    const itemEnd = item.offset + item.size;
    if (group && first && fits(first, end, item, limits)) {
      group.push(item);
      end = Math.max(end, itemEnd);
    } else {
      groups.push([item]);
      end = itemEnd;
    }
  }
  return groups.flatMap((group) => blockOf(group) ?? []);
}

/**
 * The two halves of a block that the device refused. The split is near the middle, at the widest gap there: an address
 * that nobody requested is the most likely cause. Undefined if there is only one address left.
 */
export function splitBlock<Item extends Span>(block: Block<Item>): [Block<Item>, Block<Item>] | undefined {
  const cut = cutOf(block.items);
  if (cut === undefined) return undefined;
  const left = blockOf(block.items.slice(0, cut));
  const right = blockOf(block.items.slice(cut));
  return left && right ? [left, right] : undefined;
}

/** Whether all values of a block are at the very same address, so that they are good or bad together. */
export function isOnePlace(block: Block): boolean {
  return block.items.every((item) => item.offset === block.offset && item.size === block.size);
}

function fits<Item extends Span>(first: Item, end: number, item: Item, { most, maxGap }: PlanLimits<Item>): boolean {
  return (
    first.table === item.table &&
    item.offset - end <= maxGap &&
    Math.max(end, item.offset + item.size) - first.offset <= most(item.table)
  );
}

function blockOf<Item extends Span>(items: readonly Item[]): Block<Item> | undefined {
  const first = items[0];
  if (!first) return undefined;
  const end = Math.max(...items.map((item) => item.offset + item.size));
  return { table: first.table, offset: first.offset, size: end - first.offset, items };
}

function cutOf(items: readonly Span[]): number | undefined {
  const middle = items.length / 2;
  const reach = Math.max(1, items.length / 4);
  let best: { cut: number; gap: number; away: number } | undefined;
  let end = items[0] ? items[0].offset + items[0].size : 0;
  for (const [cut, item] of items.entries()) {
    const away = Math.abs(cut - middle);
    const gap = item.offset - end;
    if (cut > 0 && away <= reach && (!best || gap > best.gap || (gap === best.gap && away < best.away))) {
      best = { cut, gap, away };
    }
    end = Math.max(end, item.offset + item.size);
  }
  return best?.cut;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
