import { matchRank, wordsOf } from '@lookfar/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { ReaderNames } from '../../platform/sessions/caller.ts';

/** A word that a name has to have, in either language. */
export interface Word {
  text: string;
  /** Names as they are stored whose English has it, by how well: those of index 0 are the whole word. */
  names: readonly (readonly string[])[];
}

/** More words are typed by nobody, and each is another comparison for every row. */
const mostWords = 5;
/** Of all words together: each is compared with every row as well. */
const mostNames = 200;

export function readWords(typed: string, names: ReaderNames | undefined): Word[] {
  const words = [...new Set(wordsOf(typed))].slice(0, mostWords);
  return words.map((text) => ({ text, names: names ? namesWith(text, names, words) : [] }));
}

/** The best of those whose English has the word: first those that have the others, too. */
function namesWith(text: string, names: ReaderNames, words: readonly string[]): string[][] {
  const ranked = names
    .matching(text, Number.POSITIVE_INFINITY)
    .map((name) => {
      const english = names.shown(name);
      const lacking = words.filter((word) => matchRank(english, [word]) === undefined).length;
      return { name, lacking, rank: matchRank(english, [text]) ?? elsewhere };
    })
    .toSorted((one, other) => one.lacking - other.lacking || one.rank - other.rank)
    .slice(0, mostNames / words.length);
  return Array.from({ length: elsewhere + 1 }, (_, rank) =>
    ranked.filter((one) => Math.floor(one.rank) === rank).map(({ name }) => name),
  );
}

type Condition = RawBuilder<SqlBool>;
type Column = RawBuilder<unknown>;

const like = (its: Column, pattern: string) => sql<SqlBool>`lower(${its}) like ${pattern} escape '!'`;

function isOneOf(its: Column, names: readonly string[] = []): Condition[] {
  return names.length === 0 ? [] : [sql`${its} in (${sql.join(names)})`];
}

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** Whether one of these columns has the word. */
export function has(columns: readonly [string, ...string[]], { text, names }: Word): Condition {
  const all = names.flat();
  return anyOf(
    columns.flatMap((column) => [like(sql.ref(column), containing(text)), ...isOneOf(sql.ref(column), all)]),
  );
}

/** Whether the columns together have every word. */
export const hasAll = (columns: readonly [string, ...string[]], words: readonly Word[]): Condition =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => has(columns, word)),
    sql` and `,
  )})`;

/** Whether a column has at least one of the words. */
export const hasSome = (column: string, words: readonly Word[]): Condition =>
  anyOf(words.map((word) => has([column], word)));

/** Where a word is in a name, as `matchRank` counts it: all of it, its beginning, that of a word, the middle of one. */
const elsewhere = 3;
/** Not in the name itself, but in that of its place: after every name that has it. */
const inPlace = 100;

/**
 * The order in which the best names come first, nearly that of `matchRank`: words begin after a space only. What the
 * database leaves out is no better than what it gives. `its` is more text than the column that may be a name.
 */
export function bestFirst(column: string, words: readonly Word[], its: Column = sql.ref(column)): RawBuilder<number> {
  const rankOf = ({ text, names }: Word) => {
    const begins = containing(text).slice(1);
    const whole: Condition = sql`lower(${its}) = ${text}`;
    const tests = [whole, like(its, begins), like(its, `% ${begins}`), like(its, `%${begins}`)];
    const cases = tests.map(
      (test, rank) => sql`when ${anyOf([test, ...isOneOf(sql.ref(column), names[rank])])} then ${sql.lit(rank)}`,
    );
    return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(inPlace)} end`;
  };
  return sql`(${sql.join(words.map(rankOf), sql` + `)}) * 1000 + length(${its})`;
}
