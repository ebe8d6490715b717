import type { Caller } from '../sessions/caller.ts';
import { breathe } from '../work/turns.ts';

/** How texts are written into a file for this reader: names in English for those who read them, else as they are. */
export type ShowText = (text: string) => string;

const asItIs: ShowText = (text) => text;

/**
 * For files that are read by people. What is written to be imported again keeps the names that are stored, whoever asks.
 */
export const shownTo = ({ english }: Pick<Caller, 'english'>): ShowText => english?.shown ?? asItIs;

/** Rows of a file with their texts as the reader is shown them, in as many turns as it takes. */
export function shownRows<Cell>(
  rows: AsyncIterable<readonly Cell[]>,
  shown: ShowText,
): AsyncIterable<readonly (Cell | string)[]> {
  return shown === asItIs ? rows : replaced(rows, shown);
}

async function* replaced<Cell>(
  rows: AsyncIterable<readonly Cell[]>,
  shown: ShowText,
): AsyncGenerator<(Cell | string)[]> {
  for await (const row of rows) {
    await breathe();
    yield row.map((cell) => (typeof cell === 'string' ? shown(cell) : cell));
  }
}
