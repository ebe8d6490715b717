import type { GridRow } from './gridTypes.ts';

/** Ids for rows that are not on the server yet: negative, below all ids in use. */
export function freshIds(rows: readonly GridRow[], count: number): number[] {
  const lowest = rows.reduce((least, { id }) => Math.min(least, id), 0);
  return Array.from({ length: count }, (_, i) => lowest - 1 - i);
}
