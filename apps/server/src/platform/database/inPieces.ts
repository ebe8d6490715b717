import { setImmediate } from 'node:timers/promises';

/** Ids per statement: both databases accept this many, and other work gets its turn in between. */
const idsAtOnce = 1000;

/** Reads by any number of ids or texts; fewer at once where each of them has many rows. */
export async function inPieces<T, V extends number | string = number>(
  ids: readonly V[],
  read: (piece: V[]) => Promise<T[]>,
  atOnce = idsAtOnce,
): Promise<T[]> {
  // Not spread into one call: a piece may have more rows than a call accepts arguments.
  const pieces: T[][] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    if (at > 0) await setImmediate();
    pieces.push(await read(ids.slice(at, at + atOnce)));
  }
  return pieces.flat();
}

/** Rows per statement of a long list. */
const rowsAtOnce = 2000;

/** Reads any number of rows in the order of their ids, some at a time: `read` returns those after an id. */
export async function byId<T extends { id: number }>(
  read: (after: number, limit: number) => Promise<T[]>,
): Promise<T[]> {
  const pages: T[][] = [];
  for (let after = 0; ; ) {
    const page = await read(after, rowsAtOnce);
    pages.push(page);
    if (page.length < rowsAtOnce) return pages.flat();
    after = page.at(-1)?.id ?? after;
    await setImmediate();
  }
}
