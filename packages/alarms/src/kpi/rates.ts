import { day, hour, type KpiEvent, tenMinutes } from './KpiEvent.ts';

/** `from` is included, `to` is not; epoch ms. */
export interface Period {
  from: number;
  to: number;
}

/** Annunciations in each slot of a period, including empty slots; the last slot may be shortened by the end. */
export function countsPerSlot(events: readonly KpiEvent[], { from, to }: Period, slotMs: number): number[] {
  const counts = new Array<number>(Math.max(0, Math.ceil((to - from) / slotMs))).fill(0);
  for (const { time, annunciated } of events) {
    if (!annunciated || time < from || time >= to) continue;
    const slot = Math.floor((time - from) / slotMs);
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  return counts;
}

export interface Rates {
  total: number;
  /** Averages over the period. */
  perTenMinutes: number;
  perHour: number;
  perDay: number;
  /** The fullest ten-minute slot, and the share of those with more than ten. */
  peakPerTenMinutes: number;
  overloadedShare: number;
}

export function rates(events: readonly KpiEvent[], period: Period): Rates {
  const slots = countsPerSlot(events, period, tenMinutes);
  const total = slots.reduce((sum, count) => sum + count, 0);
  const length = period.to - period.from;
  const per = (ms: number) => (length > 0 ? (total * ms) / length : 0);
  return {
    total,
    perTenMinutes: per(tenMinutes),
    perHour: per(hour),
    perDay: per(day),
    peakPerTenMinutes: slots.reduce((most, count) => Math.max(most, count), 0),
    overloadedShare: slots.length > 0 ? slots.filter((count) => count > 10).length / slots.length : 0,
  };
}
