import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { removePages } from './removePages.ts';

/** Deletes every record of a device, dependent ones first. Its journal, commands and revisions stay. */
export async function removeEquipment(trx: Records, scope: Scope, { id }: { id: number }): Promise<void> {
  const everyones = scoped(trx, acrossOrganisations('what hangs on it'));
  const scripts = scoped(trx, scope).selectFrom('script').select('id').where('equipmentId', '=', id);
  await scoped(trx, scope).deleteFrom('scriptState').where('scriptId', 'in', scripts).execute();
  await scoped(trx, scope).deleteFrom('script').where('equipmentId', '=', id).execute();
  await scoped(trx, scope).deleteFrom('alarmRule').where('equipmentId', '=', id).execute();
  await scoped(trx, scope).deleteFrom('report').where('equipmentId', '=', id).execute();
  await removePages(trx, scope, { owner: 'equipment', ownerId: id });
  await everyones.deleteFrom('shareHolder').where('equipmentId', '=', id).execute();
  await scoped(trx, scope).deleteFrom('share').where('equipmentId', '=', id).execute();
  await everyones.deleteFrom('accountEquipment').where('equipmentId', '=', id).execute();
  await everyones.deleteFrom('equipmentFollow').where('equipmentId', '=', id).execute();
  await everyones.deleteFrom('projectEquipment').where('equipmentId', '=', id).execute();
  await everyones.deleteFrom('projectPageSignal').where('equipmentId', '=', id).execute();
  await everyones.deleteFrom('inspectionPlanEquipment').where('equipmentId', '=', id).execute();
  await scoped(trx, scope).deleteFrom('equipmentLabel').where('equipmentId', '=', id).execute();
  await scoped(trx, scope).deleteFrom('trackSource').where('equipmentId', '=', id).execute();
  await scoped(trx, scope).deleteFrom('signal').where('equipmentId', '=', id).execute();
  await scoped(trx, scope).deleteFrom('equipment').where('id', '=', id).execute();
}
