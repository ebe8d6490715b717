/**
 * The order of the merged items: theirs, or mine where I moved something. Items that only the other side has follow the
 * item that they follow there.
 */
export function mergeOrder(
  base: readonly number[],
  mine: readonly number[],
  theirs: readonly number[],
  kept: ReadonlySet<number>,
): number[] {
  const isMoved = !sameOrder(base, mine);
  const [frame, other] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = frame.filter((id) => kept.has(id));
  const placed = new Set(order);
  for (const [index, id] of other.entries()) {
    if (!kept.has(id) || placed.has(id)) continue;
    const before = other.slice(0, index).findLast((earlier) => placed.has(earlier));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    placed.add(id);
  }
  return order;
}

function sameOrder(base: readonly number[], mine: readonly number[]): boolean {
  const [before, now] = [new Set(base), new Set(mine)];
  const kept = base.filter((id) => now.has(id));
  const order = mine.filter((id) => before.has(id));
  return kept.every((id, index) => id === order[index]);
}
