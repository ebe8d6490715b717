import type { Alarm } from '@lookfar/contract';

type Told = Pick<Alarm, 'alarmId' | 'occurrence' | 'acked' | 'active'>;

interface AlarmNews<A extends Told> {
  /** Not acknowledged, and not in the list before. */
  fresh: A[];
  /** Of those that were in the list before, acknowledged or returned to normal since. */
  changed: { alarmId: number; acked: boolean; active: boolean }[];
}

const keyOf = ({ alarmId, occurrence }: Told): string => `${alarmId} ${occurrence}`;

/** [PO16] What is new in a list of active alarms; of the first list nothing. An alarm that is missing was dealt with. */
export function alarmNews<A extends Told>(before: readonly A[] | undefined, now: readonly A[]): AlarmNews<A> {
  if (!before) return { fresh: [], changed: [] };
  const known = new Map(before.map((alarm) => [keyOf(alarm), alarm]));
  const present = new Map(now.map((alarm) => [alarm.alarmId, alarm]));
  const fresh = now.filter((alarm) => !alarm.acked && !known.has(keyOf(alarm)));
  const changed = before.flatMap(({ alarmId, acked, active }) => {
    const next = present.get(alarmId) ?? { acked: true, active: false };
    return next.acked === acked && next.active === active ? [] : [{ alarmId, acked: next.acked, active: next.active }];
  });
  return { fresh, changed };
}
