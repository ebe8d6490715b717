import type { BindableReport, BindableSignal } from '@lookfar/contract';
import { matches } from '../search/matches.ts';
import type { Bindable } from './useBindable.ts';

export type SignalRow =
  | { kind: 'group'; name: string; count: number }
  /** With those of its signals that are below it. */
  | { kind: 'report'; report: BindableReport; signals: readonly BindableSignal[] }
  | { kind: 'signal'; signal: BindableSignal };

/** [DP20] Signals that match, under their groups, in the order they have in the device. */
export function signalRows({ list }: Pick<Bindable, 'list'>, search: string): readonly SignalRow[] {
  const found = list.filter((signal) => matches(search, wordsOf(signal)));
  const groups = Map.groupBy(found, ({ groupName }) => groupName);
  const isFlat = groups.size <= 1;
  return [...groups].flatMap(([name, members]): SignalRow[] => {
    const rows = members.map(rowOf);
    return isFlat && name === '' ? rows : [{ kind: 'group', name, count: members.length }, ...rows];
  });
}

/** [DP40] Signals under the storage rules that keep them; a rule is found by its own name too, with all of its signals. */
export function reportRows(
  { list, reports }: Pick<Bindable, 'list' | 'reports'>,
  search: string,
): readonly SignalRow[] {
  const byId = new Map(list.map((signal) => [signal.signalId, signal]));
  return reports.flatMap((report): SignalRow[] => {
    const members = report.signalIds.flatMap((id) => byId.get(id) ?? []);
    const signals = members.filter((signal) => matches(search, [...wordsOf(signal), report.title]));
    if (signals.length === 0 && search.trim() !== '') return [];
    return [{ kind: 'report', report, signals }, ...signals.map(rowOf)];
  });
}

const wordsOf = ({ title, groupName, note, signalId }: BindableSignal) => [title, groupName, note, String(signalId)];
const rowOf = (signal: BindableSignal): SignalRow => ({ kind: 'signal', signal });
