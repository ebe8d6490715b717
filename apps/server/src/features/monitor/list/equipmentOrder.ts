import { levelRank } from '@lookfar/alarms';
import type { equipmentListSorts } from '@lookfar/contract';
import type { Seen } from './equipmentList.mapper.ts';

export type EquipmentSort = (typeof equipmentListSorts)[number];

/** The keys that a list is sorted by. */
export type Ranked = Pick<
  Seen,
  'id' | 'name' | 'groupId' | 'groupName' | 'followed' | 'topAt' | 'online' | 'gatewayOnline' | 'standing' | 'lastTime'
>;

type Key = string | number | undefined;

/** Items without a key come last in both directions. */
const keys: Record<EquipmentSort, (one: Ranked) => readonly Key[]> = {
  name: ({ name }) => [name],
  group: ({ groupId, groupName, name }) => [groupId === null ? undefined : groupName, name],
  state: ({ online, gatewayOnline }) => [Number(online) + Number(gatewayOnline)],
  alarm: ({ standing }) => [
    standing && (standing.alarmLevel ? levelRank(standing.alarmLevel) : -1),
    standing && Number(standing.alarmUnacked),
    standing?.alarmNum,
  ],
  lastTime: ({ lastTime }) => [lastTime ?? undefined],
  followed: ({ followed }) => [Number(followed)],
};

/** Without a sort: devices in alarm first, the highest level before the others, then those that are offline. */
const byUrgency = ({ online, gatewayOnline, standing }: Ranked): readonly Key[] => [
  standing?.alarmLevel ? -levelRank(standing.alarmLevel) : 1,
  Number(online) + Number(gatewayOnline),
];

/**
 * A new list: pinned first, the most recently pinned before the others; then by the sort, and equal ones by id. States
 * are ordered offline, gateway online without its device, online; alarms by level, unacknowledged, number.
 */
export function inOrder<T extends Ranked>(
  list: readonly T[],
  { sort, order = 'asc' }: { sort?: EquipmentSort | undefined; order?: 'asc' | 'desc' | undefined },
): T[] {
  const sign = order === 'desc' ? -1 : 1;
  const keyed = list.map((one) => ({ one, key: (sort ? keys[sort] : byUrgency)(one) }));
  keyed.sort((a, b) => byTop(a.one, b.one) || compare(a.key, b.key, sign) || sign * (a.one.id - b.one.id));
  return keyed.map(({ one }) => one);
}

function byTop({ topAt: a }: Ranked, { topAt: b }: Ranked): number {
  if (a === b) return 0;
  return (b ?? Number.NEGATIVE_INFINITY) > (a ?? Number.NEGATIVE_INFINITY) ? 1 : -1;
}

function compare(a: readonly Key[], b: readonly Key[], sign: number): number {
  for (let index = 0; index < a.length; index += 1) {
    const left = a[index];
    const right = b[index];
    if (left === right) continue;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left < right ? -sign : sign;
  }
  return 0;
}
