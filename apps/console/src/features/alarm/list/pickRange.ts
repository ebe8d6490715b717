/**
 * [AV7] Adds or removes one row, or with `from` all rows between the two in screen order. Every row of a range is treated
 * like the row that was clicked.
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
