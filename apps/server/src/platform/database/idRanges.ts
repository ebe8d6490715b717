import { type SelectQueryBuilder, sql } from 'kysely';
import { breathe } from '../work/turns.ts';

/** Ids after the one up to the other. */
export interface IdRange {
  after: number;
  upTo: number;
}

/**
 * The rows of a query by ranges of an id, with so many in each (more where several have the same id), so that others get
 * their turn while all of them are looked through.
 */
export async function* idRanges<Db, Table extends keyof Db, Row>(
  rows: SelectQueryBuilder<Db, Table, Row>,
  column: string,
  atOnce: number,
): AsyncGenerator<IdRange> {
  const its = sql.ref<number>(column);
  for (let after = 0; ; ) {
    await breathe();
    const [end] = await rows
      .select(its.as('id'))
      .where(sql<boolean>`${its} > ${after}`)
      .orderBy(its)
      .offset(atOnce - 1)
      .limit(1)
      .execute();
    const upTo = end && Number((end as { id: unknown }).id);
    await breathe();
    yield { after, upTo: upTo ?? Number.MAX_SAFE_INTEGER };
    if (upTo === undefined) return;
    after = upTo;
  }
}

/** Whether an id is in the range. */
export const isInRange = (column: string, { after, upTo }: IdRange) =>
  sql<boolean>`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${upTo})`;
