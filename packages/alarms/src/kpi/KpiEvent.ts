import type { JournalEffect } from '../life-cycle/effects.ts';

/** The fields of a journal line that the key figures need; lines may come in any order. */
export type KpiEvent = Pick<
  JournalEffect,
  'alarmId' | 'occurrence' | 'time' | 'action' | 'to' | 'level' | 'annunciated' | 'durationMs'
>;

export const minute = 60_000;
export const tenMinutes = 10 * minute;
export const hour = 60 * minute;
export const day = 24 * hour;

export const byTime = (events: readonly KpiEvent[]): KpiEvent[] => events.toSorted((a, b) => a.time - b.time);

/** The annunciations, in order. Acknowledgements, returns and suppressed alarms are not included. */
export const annunciations = (events: readonly KpiEvent[]): KpiEvent[] =>
  byTime(events.filter((event) => event.annunciated));

export function groupByAlarm(events: readonly KpiEvent[]): Map<number, KpiEvent[]> {
  return Map.groupBy(events, (event) => event.alarmId);
}
