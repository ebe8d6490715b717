import { formatTime, type ManagedGateway, type PushState } from '@lookfar/contract';
import type { Presence } from '../../ingest/LiveState.ts';
import type { GatewayBrief, ManagedRow } from './gatewayManage.repository.ts';

type PushFacts = Pick<GatewayBrief, 'protocol' | 'revision' | 'appliedRevision' | 'refusal'>;

/** Where a gateway stands with its newest configuration. One that speaks JSON is never sent any. */
export function pushStateOf({ protocol, revision, appliedRevision, refusal }: PushFacts, online: boolean): PushState {
  if (protocol !== 'sparkplug') return 'none';
  if (appliedRevision >= revision) return 'applied';
  if (refusal !== '') return 'refused';
  return online ? 'sent' : 'waiting';
}

/** Epoch ms; null when it never came. */
export function lastSeenOf({ lastSeenAt }: { lastSeenAt: number | null }, { since }: Presence): number | null {
  const last = Math.max(lastSeenAt ?? 0, since);
  return last > 0 ? last : null;
}

export function toManagedGateway(row: ManagedRow, presence: Presence): ManagedGateway {
  const { id, sn, name, remark, hardwareId, model, firmware, networking, strength, iccid } = row;
  const { longitude, latitude, interval, scanMs, heartbeatMs, revision, appliedRevision, refusal, backlog } = row;
  return {
    ...{ id, sn, name, remark, hardwareId, model, firmware, networking, strength, iccid, longitude, latitude },
    ...{ interval, scanMs, heartbeatMs, revision, appliedRevision, refusal, backlog },
    protocol: row.protocol === 'thingsboard' ? 'thingsboard' : 'sparkplug',
    hardwareName: row.hardwareName ?? '',
    online: presence.online,
    lastSeen: lastSeenOf(row, presence),
    vpn: row.vpn === 1,
    economizeOpen: row.economizeOpen === 1,
    push: pushStateOf(row, presence.online),
    equipmentCount: Number(row.equipmentCount ?? 0),
    gmtCreate: formatTime(row.createdAt),
  };
}
