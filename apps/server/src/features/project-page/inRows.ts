import { setImmediate } from 'node:timers/promises';

/** Rows per statement: both databases accept their parameters, and other work gets its turn in between. */
const rowsAtOnce = 500;

/** Writes any number of rows. */
export async function inRows<T>(rows: readonly T[], write: (piece: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    if (at > 0) await setImmediate();
    await write(rows.slice(at, at + rowsAtOnce));
  }
}
