import { formatTime, type ManagedGateway } from '@lookfar/contract';
import type { Presence } from '../../ingest/LiveState.ts';
import { isAgent, pushStateOf } from '../pushStateOf.ts';
import type { ManagedRow } from './gatewayManage.repository.ts';

/** Epoch ms; null if it was never online. */
export function lastSeenOf({ lastSeenAt }: { lastSeenAt: number | null }, { since }: Presence): number | null {
  const last = Math.max(lastSeenAt ?? 0, since);
  return last > 0 ? last : null;
}

export function toManagedGateway(row: ManagedRow, presence: Presence): ManagedGateway {
  const { id, sn, name, remark, hardwareId, model, firmware, networking, strength, iccid } = row;
  const {
    longitude,
    latitude,
    interval,
    scanMs,
    heartbeatMs,
    revision,
    appliedRevision,
    refusal,
    backlog,
    probeHosts,
  } = row;
  return {
    ...{ id, sn, name, remark, hardwareId, model, firmware, networking, strength, iccid, longitude, latitude },
    ...{ interval, scanMs, heartbeatMs, probeHosts, revision, appliedRevision, refusal, backlog },
    protocol: row.protocol === 'thingsboard' ? 'thingsboard' : 'sparkplug',
    configurable: isAgent(row),
    hardwareName: row.hardwareName ?? '',
    deptId: row.deptId,
    deptName: row.deptName ?? '',
    online: presence.online,
    ...(presence.unknown && { unknown: true }),
    lastSeen: lastSeenOf(row, presence),
    vpn: row.vpn === 1,
    economizeOpen: row.economizeOpen === 1,
    push: pushStateOf(row, presence.online),
    equipmentCount: Number(row.equipmentCount ?? 0),
    gmtCreate: formatTime(row.createdAt),
  };
}
