import type { BindableSignal } from '@lookfar/contract';
import { matches } from '../search/matches.ts';

export type SignalRow = { kind: 'group'; name: string; count: number } | { kind: 'signal'; signal: BindableSignal };

/** [DP20] Signals that match, under their groups, in the order they have in the device. */
export function signalRows(signals: readonly BindableSignal[], search: string): readonly SignalRow[] {
  const groups = new Map<string, BindableSignal[]>();
  for (const signal of signals) {
    if (!matches(search, [signal.title, signal.groupName, signal.note, String(signal.signalId)])) continue;
    const group = groups.get(signal.groupName);
    if (group) group.push(signal);
    else groups.set(signal.groupName, [signal]);
  }
  const isFlat = groups.size <= 1;
  return [...groups].flatMap(([name, members]): SignalRow[] => {
    const rows = members.map((signal): SignalRow => ({ kind: 'signal', signal }));
    return isFlat && name === '' ? rows : [{ kind: 'group', name, count: members.length }, ...rows];
  });
}
