import { type Flood, floodLimits, floods, type KpiEvent } from '@lookfar/alarms';

/** An annunciation. */
export interface AlarmCall {
  alarmId: number;
  time: number;
}

export const tenMinutes = 600_000;

/**
 * Whether at some moment since `from` there were too few annunciations in the preceding ten minutes for a flood to
 * continue: earlier ones are then not part of a current flood. `calls` are all since `from`, oldest first.
 */
export function wasQuiet(calls: readonly AlarmCall[], from: number, now: number): boolean {
  return [...calls.map(({ time }) => time), now].some((moment, before) => {
    const start = moment - tenMinutes;
    const fifth = calls[before - floodLimits.ends];
    return start >= from && (!fifth || fifth.time <= start);
  });
}

/** The current flood. */
export function floodNow(calls: readonly AlarmCall[], now: number): Flood | undefined {
  const within = calls.filter(({ time }) => time > now - tenMinutes).length;
  if (within < floodLimits.ends) return undefined;
  const last = floods(calls.map(toEvent), now).at(-1);
  return last?.to === now ? last : undefined;
}

/** In the form that key figures need. */
export function toEvent({ alarmId, time }: AlarmCall): KpiEvent {
  return {
    ...{ alarmId, time, occurrence: null, action: 'raised', to: 'UNACK', level: 'low' },
    ...{ annunciated: true, durationMs: null },
  };
}
