import type { JournalEffect } from '../life-cycle/effects.ts';

/** What the key figures need of a journal line; lines may come in any order. */
export type KpiEvent = Pick<
  JournalEffect,
  'alarmId' | 'occurrence' | 'time' | 'action' | 'to' | 'level' | 'annunciated' | 'durationMs'
>;

export const minute = 60_000;
export const tenMinutes = 10 * minute;
export const hour = 60 * minute;
export const day = 24 * hour;

export const byTime = (events: readonly KpiEvent[]): KpiEvent[] => events.toSorted((a, b) => a.time - b.time);

/** The calls of an operator, in order. Acknowledgements, returns and suppressed alarms are none. */
export const annunciations = (events: readonly KpiEvent[]): KpiEvent[] =>
  byTime(events.filter((event) => event.annunciated));

export function groupByAlarm(events: readonly KpiEvent[]): Map<number, KpiEvent[]> {
  return Map.groupBy(events, (event) => event.alarmId);
}
