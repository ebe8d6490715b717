import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../sessions/caller.ts';
import { containing } from './containing.ts';

/** Names in English that have the text; a text that more have is no search. */
const mostNames = 500;

/** Whether one of the columns contains the text, or is a name whose English one does, for those who read English. */
export function hasText(scope: Pick<Scope, 'english'>, columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = containing(text);
  const names = scope.english?.matching(text, mostNames) ?? [];
  const conditions = columns.flatMap((column) => [
    sql`lower(${sql.ref(column)}) like ${pattern} escape '!'`,
    ...(names.length > 0 ? [sql`${sql.ref(column)} in (${sql.join(names)})`] : []),
  ]);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
