import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

/** What records about notifications can name. */
export type Named = 'account' | 'role' | 'dept' | 'notifySchedule' | 'notifyChannel' | 'equipment' | 'equipmentGroup';

/** Those of the ids that the scope includes. */
export async function knownIds(db: Records, scope: Scope, table: Named, ids: readonly number[]): Promise<Set<number>> {
  const rows = await inPieces([...new Set(ids)], (piece) =>
    scoped(db, scope)
      .selectFrom(table as 'account')
      .select('id')
      .where('id', 'in', piece)
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}
