import { nameKey, type ReadTable } from '@lookfar/configuration';
import type { ConfigSignal } from '@lookfar/contract';

interface MergedImport {
  rows: readonly ConfigSignal[];
  added: number;
  updated: number;
  /** Has the same name as a read-only row. */
  locked: number;
}

/**
 * Merges a table into the existing signals. A signal of the same name is updated with the table's fields and keeps its
 * identity, history and rules; the others are appended, up to the limit.
 */
export function mergeImport(
  rows: readonly ConfigSignal[],
  { signals, columns }: Pick<ReadTable, 'signals' | 'columns'>,
  { isLocked, most }: { isLocked: (row: ConfigSignal) => boolean; most: number },
): MergedImport {
  const places = new Map(rows.map(({ title }, index) => [nameKey(title), index]));
  const merged = [...rows];
  let updated = 0;
  let locked = 0;
  for (const signal of signals) {
    const place = places.get(nameKey(signal.title));
    const present = place === undefined ? undefined : merged[place];
    if (place === undefined || !present) {
      if (merged.length < most) merged.push(signal);
    } else if (place < rows.length && isLocked(present)) locked += 1;
    else {
      merged[place] = { ...present, ...Object.fromEntries(columns.map((key) => [key, signal[key]])) };
      updated += 1;
    }
  }
  return { rows: merged, added: merged.length - rows.length, updated, locked };
}
