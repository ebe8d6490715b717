import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';

/** The groups of devices, by the ids of the devices. */
export async function groupsOf(db: Records, orgId: number): Promise<Map<number, string>> {
  const rows = await scoped(db, serverScope)
    .selectFrom('equipment')
    .innerJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
    .where('equipment.orgId', '=', orgId)
    .select(['equipment.id', 'equipmentGroup.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
