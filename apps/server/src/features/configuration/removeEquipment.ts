import type { Db } from '../../platform/database/openDatabase.ts';
import { removePages } from '../page/removePages.ts';

/** Deletes every record of a device, dependent ones first. Its journal, commands and revisions stay. */
export async function removeEquipment(trx: Db, { id }: { id: number }): Promise<void> {
  const scripts = trx.selectFrom('script').select('id').where('equipmentId', '=', id);
  await trx.deleteFrom('scriptState').where('scriptId', 'in', scripts).execute();
  await trx.deleteFrom('script').where('equipmentId', '=', id).execute();
  await trx.deleteFrom('alarmRule').where('equipmentId', '=', id).execute();
  await trx.deleteFrom('report').where('equipmentId', '=', id).execute();
  await removePages(trx, { owner: 'equipment', ownerId: id });
  await trx.deleteFrom('shareHolder').where('equipmentId', '=', id).execute();
  await trx.deleteFrom('share').where('equipmentId', '=', id).execute();
  await trx.deleteFrom('equipmentFollow').where('equipmentId', '=', id).execute();
  await trx.deleteFrom('trackSource').where('equipmentId', '=', id).execute();
  await trx.deleteFrom('signal').where('equipmentId', '=', id).execute();
  await trx.deleteFrom('equipment').where('id', '=', id).execute();
}
