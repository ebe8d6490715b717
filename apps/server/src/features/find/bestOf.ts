import { findLimits, matchRank } from '@lookfar/contract';
import type { EnglishNames } from '../../platform/names/EnglishNames.ts';
import type { Word } from './Word.ts';

export interface Ranking<Row> {
  words: readonly Word[];
  names: EnglishNames | undefined;
  /** Its own name. */
  nameOf: (row: Row) => string;
  /** With what it belongs to: words may be in either. */
  placeOf?: (row: Row) => string;
}

/** After every name that has all of the words itself. */
const inPlace = 100;
const nowhere = 1000;

/** The few that match best. */
export function bestOf<Row>(rows: readonly Row[], ranking: Ranking<Row>, most: number = findLimits.each): Row[] {
  return ranked(rows, ranking).slice(0, most);
}

/** The same of rows that come some at a time. */
export async function bestOfAll<Row>(
  slices: AsyncIterable<readonly Row[]>,
  ranking: Ranking<Row>,
  most?: number,
): Promise<Row[]> {
  let best: Row[] = [];
  for await (const rows of slices) best = bestOf([...best, ...rows], ranking, most);
  return best;
}

/** The best first, in either language. */
export function ranked<Row>(rows: readonly Row[], { words, names, nameOf, placeOf }: Ranking<Row>): Row[] {
  const texts = words.map(({ text }) => text);
  const both = (name: string) => [name, names?.english(name) ?? name];
  const rankOf = (row: Row): number => {
    const own = both(nameOf(row)).map((name) => matchRank(name, texts) ?? nowhere);
    const place = placeOf?.(row);
    if (place === undefined) return Math.min(...own);
    const whole = both(nameOf(row)).flatMap((name) => both(place).map((around) => `${name} ${around}`));
    const around = whole.map((name) => inPlace + (matchRank(name, texts) ?? nowhere));
    return Math.min(...own, ...around);
  };
  return rows
    .map((row) => ({ row, rank: rankOf(row) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}
