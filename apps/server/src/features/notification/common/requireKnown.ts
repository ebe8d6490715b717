import { fail } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { wholeOrganisation } from '../../../platform/access/wholeOrganisation.ts';
import { knownIds, type Named } from './knownIds.ts';

const tables = ['account', 'role', 'dept', 'notifySchedule', 'notifyChannel', 'equipment', 'equipmentGroup'] as const;

/** Ids that a record names, by their table. */
export type NamedIds = Partial<Record<Named, readonly number[]>>;

/**
 * 1014 for what is not the organisation's. What the record named before is not checked again: it may have been deleted
 * since, and is ignored.
 */
export async function requireKnown(
  db: Records,
  { orgId, wanted, had = {} }: { orgId: number; wanted: NamedIds; had?: NamedIds | undefined },
): Promise<void> {
  for (const table of tables) {
    const before = new Set(had[table]);
    const added = [...new Set(wanted[table])].filter((id) => !before.has(id));
    if ((await knownIds(db, wholeOrganisation({ orgId }), table, added)).size < added.length) fail('1014');
  }
}
