import { type RawBuilder, sql } from 'kysely';
import { mostNames } from '../names/nameFinder.ts';
import type { Scope } from '../sessions/caller.ts';
import { containing } from './containing.ts';

/** Names that are looked for inside of sentences: each is compared with each of them. */
const mostWithin = 40;

/**
 * Whether one of the columns contains the text, or is a name whose English one does, for those who read English. Columns
 * of sentences may also have such names inside of them.
 */
export function hasText(
  scope: Pick<Scope, 'english'>,
  columns: readonly string[],
  text: string,
  { within = false }: { within?: boolean } = {},
): RawBuilder<boolean> {
  const has = (column: string, part: string) => sql`lower(${sql.ref(column)}) like ${containing(part)} escape '!'`;
  const names = scope.english?.matching(text, within ? mostWithin : mostNames) ?? [];
  const conditions = columns.flatMap((column) => [
    has(column, text),
    ...(within ? names.map((name) => has(column, name)) : []),
    ...(!within && names.length > 0 ? [sql`${sql.ref(column)} in (${sql.join(names)})`] : []),
  ]);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
