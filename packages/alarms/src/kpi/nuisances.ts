import { annunciations, byTime, day, groupByAlarm, type KpiEvent, minute } from './KpiEvent.ts';

export interface Chattering {
  alarmId: number;
  /** The highest number of annunciations within a minute. */
  peak: number;
  /** All annunciations in such a minute. */
  count: number;
}

/** Alarms that were raised at least three times within a minute, the worst first. */
export function chattering(events: readonly KpiEvent[], { times = 3, withinMs = minute } = {}): Chattering[] {
  const found: Chattering[] = [];
  for (const [alarmId, own] of groupByAlarm(annunciations(events))) {
    const counted = new Set<number>();
    let peak = 0;
    let oldest = 0;
    own.forEach(({ time }, newest) => {
      while (time - (own[oldest]?.time ?? time) >= withinMs) oldest++;
      const within = newest - oldest + 1;
      if (within < times) return;
      peak = Math.max(peak, within);
      for (let i = oldest; i <= newest; i++) counted.add(i);
    });
    if (peak > 0) found.push({ alarmId, peak, count: counted.size });
  }
  return found.sort((a, b) => b.count - a.count || a.alarmId - b.alarmId);
}

export interface AlarmCount {
  alarmId: number;
  count: number;
}

/** Alarms that were gone within seconds and did not return soon, the most frequent first. */
export function fleeting(events: readonly KpiEvent[], { shorterMs = 10_000, quietMs = minute } = {}): AlarmCount[] {
  const found: AlarmCount[] = [];
  for (const [alarmId, own] of groupByAlarm(byTime(events))) {
    const calls = own.filter((event) => event.annunciated && event.action === 'raised');
    const gone = new Map<string | null, number>();
    for (const event of own) if (event.action === 'cleared') gone.set(event.occurrence, event.time);
    const brief = calls.filter((call, i) => {
      const end = gone.get(call.occurrence);
      if (end === undefined || end - call.time >= shorterMs) return false;
      return (calls[i + 1]?.time ?? Number.POSITIVE_INFINITY) - end >= quietMs;
    });
    if (brief.length > 0) found.push({ alarmId, count: brief.length });
  }
  return found.sort((a, b) => b.count - a.count || a.alarmId - b.alarmId);
}

export interface Standing {
  alarmId: number;
  since: number;
  durationMs: number;
}

const stands: ReadonlySet<string> = new Set(['UNACK', 'ACKED', 'L-UNACK', 'L-ACK']);

/** Alarms that at `at` have been active for more than a day without a break, the longest first. */
export function standing(events: readonly KpiEvent[], at: number, longerMs = day): Standing[] {
  const since = new Map<number, number>();
  for (const { alarmId, time, to } of byTime(events)) {
    if (time > at) break;
    if (!stands.has(to)) since.delete(alarmId);
    else if (!since.has(alarmId)) since.set(alarmId, time);
  }
  return [...since]
    .map(([alarmId, start]) => ({ alarmId, since: start, durationMs: at - start }))
    .filter(({ durationMs }) => durationMs > longerMs)
    .sort((a, b) => b.durationMs - a.durationMs || a.alarmId - b.alarmId);
}
