/**
 * [AV7] Adds or takes away one row, or with `from` all rows between the two as they stand on the screen; a range does
 * to all of them what it does to the one that was pressed.
 */
export function pickRange(
  picked: ReadonlySet<number>,
  order: readonly number[],
  { id, from }: { id: number; from?: number | undefined },
): ReadonlySet<number> {
  const next = new Set(picked);
  const adds = !picked.has(id);
  const [a, b] = [order.indexOf(from ?? id), order.indexOf(id)];
  const range = a < 0 || b < 0 ? [id] : order.slice(Math.min(a, b), Math.max(a, b) + 1);
  for (const one of range) {
    if (adds) next.add(one);
    else next.delete(one);
  }
  return next;
}
