import { nameKey, type ReadTable } from '@lookfar/configuration';
import type { ConfigSignal } from '@lookfar/contract';

interface MergedImport {
  rows: readonly ConfigSignal[];
  added: number;
  updated: number;
  /** Of the same name as a row that is not to be changed. */
  locked: number;
}

/**
 * A table over the signals that are there: one of the same name gets the fields that the table has and stays who it is,
 * with its history and its rules; the others come behind, up to the limit.
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
