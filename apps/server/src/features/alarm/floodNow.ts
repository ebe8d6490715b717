import { type Flood, floodLimits, floods, type KpiEvent } from '@lookfar/alarms';

/** A call of the operator. */
export interface AlarmCall {
  alarmId: number;
  time: number;
}

export const tenMinutes = 600_000;

/**
 * Whether at some moment since `from` too few calls lay in the ten minutes before it for a flood to go on: what came
 * earlier then has no part in one that lasts now. `calls` are all since `from`, oldest first.
 */
export function wasQuiet(calls: readonly AlarmCall[], from: number, now: number): boolean {
  return [...calls.map(({ time }) => time), now].some((moment, before) => {
    const start = moment - tenMinutes;
    const fifth = calls[before - floodLimits.ends];
    return start >= from && (!fifth || fifth.time <= start);
  });
}

/** The flood that lasts at this moment. */
export function floodNow(calls: readonly AlarmCall[], now: number): Flood | undefined {
  const within = calls.filter(({ time }) => time > now - tenMinutes).length;
  if (within < floodLimits.ends) return undefined;
  const last = floods(calls.map(toEvent), now).at(-1);
  return last?.to === now ? last : undefined;
}

/** As key figures want it. */
export function toEvent({ alarmId, time }: AlarmCall): KpiEvent {
  return {
    ...{ alarmId, time, occurrence: null, action: 'raised', to: 'UNACK', level: 'low' },
    ...{ annunciated: true, durationMs: null },
  };
}
