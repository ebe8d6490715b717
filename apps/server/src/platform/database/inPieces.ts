import { setImmediate } from 'node:timers/promises';

/** Ids per statement: both databases accept this many, and other work gets its turn in between. */
const idsAtOnce = 1000;

/** Reads by any number of ids. */
export async function inPieces<T>(ids: readonly number[], read: (piece: number[]) => Promise<T[]>): Promise<T[]> {
  // Not spread into one call: a piece may have more rows than a call accepts arguments.
  const pieces: T[][] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    if (at > 0) await setImmediate();
    pieces.push(await read(ids.slice(at, at + idsAtOnce)));
  }
  return pieces.flat();
}
