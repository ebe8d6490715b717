import type { MonitoredSignal } from '@lookfar/contract';

export interface SignalGroup {
  /** Empty for signals without a group. */
  name: string;
  signals: MonitoredSignal[];
}

/** Groups in the order in which they first appear; signals without a group come last. */
export function groupSignals(signals: readonly MonitoredSignal[]): SignalGroup[] {
  const groups = new Map<string, SignalGroup>();
  for (const signal of signals) {
    const group = groups.get(signal.groupName) ?? { name: signal.groupName, signals: [] };
    group.signals.push(signal);
    groups.set(signal.groupName, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.name === '') - Number(b.name === ''));
}

/** Signals with every search word in their title, group or note, or at the start of their address. */
export function searchSignals(signals: readonly MonitoredSignal[], search: string): readonly MonitoredSignal[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return signals;
  return signals.filter(({ title, groupName, address, note }) => {
    const text = `${title} ${groupName} ${note}`.toLowerCase();
    const start = address.toLowerCase();
    return words.every((word) => text.includes(word) || start.startsWith(word));
  });
}
