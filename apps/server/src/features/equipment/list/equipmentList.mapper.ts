import { formatTime, type ManagedEquipment, type SyncState, syncStates } from '@lookfar/contract';
import { pushStateOf } from '../../gateway/pushStateOf.ts';
import type { Counts, ManagedRow } from './equipmentList.repository.ts';

export interface RowPresence {
  online: boolean;
  gatewayOnline: boolean;
  gatewayUnknown?: true;
}

/** `counts.alarms` is omitted for users who cannot see alarms. */
export function toManagedEquipment(
  row: ManagedRow,
  presence: RowPresence,
  { signals, alarms, holders }: Omit<Counts, 'alarms'> & { alarms: Counts['alarms'] | undefined },
): ManagedEquipment {
  const { id } = row;
  return {
    id,
    name: row.name,
    groupId: row.groupId,
    groupName: row.groupName ?? '',
    deptId: row.deptId,
    deptName: row.deptName ?? '',
    manufacturer: row.manufacturer,
    model: row.model,
    location: row.location,
    display: row.display,
    image: row.image,
    sn: row.sn ?? '',
    gatewayId: row.gatewayId,
    ...presence,
    ...(alarms && (alarms.get(id) ?? { alarmNum: 0, alarmLevel: null })),
    templateId: row.templateId,
    templateName: row.templateName ?? '',
    syncState: row.templateId === null ? null : syncStateOf(row.syncState),
    driver: row.driver,
    signalCount: signals.get(id) ?? 0,
    revision: row.revision,
    push: pushStateOf({ ...row, revision: row.gatewayRevision }, presence.gatewayOnline),
    refusal: row.refusal ?? '',
    sharedWith: holders.get(id) ?? 0,
    gmtCreate: formatTime(row.createdAt),
    gmtModified: formatTime(row.updatedAt),
  };
}

function syncStateOf(state: string): SyncState {
  return syncStates.find((known) => known === state) ?? 'none';
}
