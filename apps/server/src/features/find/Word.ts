import { wordsOf } from '@lookfar/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { EnglishNames } from '../../platform/names/EnglishNames.ts';

/** A word that a name has to have, in either language. */
export interface Word {
  text: string;
  /** Names as they are stored whose English has it. */
  names: readonly string[];
}

/** More words are typed by nobody, and each is another comparison for every row. */
const mostWords = 5;
const mostNames = 200;

export function readWords(typed: string, names: EnglishNames | undefined): Word[] {
  const words = wordsOf(typed).slice(0, mostWords);
  return words.map((text) => ({ text, names: names?.matching(text, mostNames) ?? [] }));
}

type Condition = RawBuilder<SqlBool>;

/** Whether one of these columns has the word. */
export function has(columns: readonly [string, ...string[]], { text, names }: Word): Condition {
  const parts = columns.flatMap((column) => {
    const its = sql.ref(column);
    const like = sql`lower(${its}) like ${containing(text)} escape '!'`;
    return names.length === 0 ? [like] : [like, sql`${its} in (${sql.join(names)})`];
  });
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** Whether the columns together have every word. */
export const hasAll = (columns: readonly [string, ...string[]], words: readonly Word[]): Condition =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => has(columns, word)),
    sql` and `,
  )})`;

/** Whether a column has at least one of the words. */
export const hasSome = (column: string, words: readonly Word[]): Condition =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => has([column], word)),
    sql` or `,
  )})`;
