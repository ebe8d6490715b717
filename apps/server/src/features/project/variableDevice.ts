import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface VariableDevice {
  orgId: number;
  projectId: number;
  /** That of the project. */
  title: string;
  now: number;
}

/** The device whose signals are the variables of a project. It is in no list of devices and counts nowhere. */
export async function createVariableDevice(trx: Records, scope: Scope, device: VariableDevice): Promise<number> {
  const { orgId, projectId, title, now } = device;
  const row = {
    ...{ orgId, projectId, name: title, groupId: null, gatewayId: null, display: 'list' },
    ...{ manufacturer: '', model: '', location: '', longitude: null, latitude: null, remark: '' },
    ...{ driver: '', parameters: '{}', createdAt: now, updatedAt: now },
  };
  const insert = scoped(trx, scope).insertInto('equipment').values(row).returning('id');
  return (await insert.executeTakeFirstOrThrow()).id;
}

/** It has no configuration of its own, and so no revisions of one. */
export async function isVariableDevice(db: Records, equipmentId: number): Promise<boolean> {
  const query = scoped(db, acrossOrganisations('whose is it')).selectFrom('equipment').select('projectId');
  const row = await query.where('id', '=', equipmentId).executeTakeFirst();
  return (row?.projectId ?? null) !== null;
}
