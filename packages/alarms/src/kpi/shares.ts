import { type Level, levels } from '../rule/levels.ts';
import { annunciations, groupByAlarm, type KpiEvent } from './KpiEvent.ts';

export interface Frequent {
  alarmId: number;
  count: number;
  /** Fraction of all annunciations, 0…1. */
  share: number;
}

/** The most frequent alarms, with the share of each and of all of them together. */
export function mostFrequent(events: readonly KpiEvent[], top = 10): { list: Frequent[]; share: number } {
  const calls = annunciations(events);
  const list = [...groupByAlarm(calls)]
    .map(([alarmId, own]) => ({ alarmId, count: own.length, share: own.length / calls.length }))
    .sort((a, b) => b.count - a.count || a.alarmId - b.alarmId)
    .slice(0, top);
  const count = list.reduce((sum, entry) => sum + entry.count, 0);
  return { list, share: calls.length > 0 ? count / calls.length : 0 };
}

/** Annunciations by level; the target is about 80 % low, 15 % medium, 5 % high, under 1 % critical. */
export function levelDistribution(events: readonly KpiEvent[]): Record<Level, { count: number; share: number }> {
  const calls = annunciations(events);
  const entry = (level: Level) => {
    const count = calls.filter((call) => call.level === level).length;
    return [level, { count, share: calls.length > 0 ? count / calls.length : 0 }] as const;
  };
  return Object.fromEntries(levels.map(entry)) as Record<Level, { count: number; share: number }>;
}
