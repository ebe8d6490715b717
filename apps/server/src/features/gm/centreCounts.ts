import type { api, ReplyOf } from '@lookfar/contract';

type Centre = ReplyOf<typeof api.gm.centre>;

/** A device as counted by the operations centre. */
export interface CountedDevice {
  id: number;
  gatewayId: number | null;
  groupId: number | null;
  isOwn: boolean;
}

/** Who is online now. */
export interface Presences {
  gateway(gatewayId: number): { online: boolean };
  device(equipmentId: number): { online: boolean };
}

/** Only own devices are in groups and show their gateway. */
export function countDevices(devices: readonly CountedDevice[], live: Presences) {
  const counts = { total: devices.length, online: 0, deviceAway: 0, gatewayAway: 0, unbound: 0 };
  const gateways = new Map<number, boolean>();
  for (const { id, gatewayId, isOwn } of devices) {
    const state = stateOf({ id, gatewayId }, live);
    counts[state] += 1;
    if (isOwn && gatewayId !== null) gateways.set(gatewayId, state === 'online' || state === 'deviceAway');
  }
  const online = [...gateways.values()].filter(Boolean).length;
  return { ...counts, gateways: { total: gateways.size, online } };
}

interface Group {
  id: number;
  name: string;
}

/** Groups as they are shown, and which of them each subgroup belongs to. */
export interface GroupIndex {
  shown: readonly Group[];
  shelfOf: ReadonlyMap<number, number>;
}

/** `alarmed` is undefined for users who cannot see alarms. */
export function countGroups(
  devices: readonly CountedDevice[],
  { shown, shelfOf }: GroupIndex,
  live: Presences,
  alarmed: ReadonlySet<number> | undefined,
): Centre['groups'] {
  const empty = (group: { id: number | null; name: string }) => ({
    ...group,
    ...{ total: 0, online: 0, ...(alarmed && { alarm: 0 }) },
  });
  const counts = new Map<number | null, Centre['groups'][number]>(
    shown.map(({ id, name }) => [id, empty({ id, name })]),
  );
  for (const device of devices) {
    const key = device.groupId === null ? null : (shelfOf.get(device.groupId) ?? null);
    const count = counts.get(key) ?? empty({ id: null, name: '' });
    counts.set(key, count);
    count.total += 1;
    if (stateOf(device, live) === 'online') count.online += 1;
    if (count.alarm !== undefined && alarmed?.has(device.id)) count.alarm += 1;
  }
  return [...counts.values()];
}

function stateOf({ id, gatewayId }: Pick<CountedDevice, 'id' | 'gatewayId'>, live: Presences) {
  if (gatewayId === null) return 'unbound';
  if (!live.gateway(gatewayId).online) return 'gatewayAway';
  return live.device(id).online ? 'online' : 'deviceAway';
}
