import { type Alarm, GOOD } from '@lookfar/contract';
import { type SystemKey, systemSource } from '@lookfar/page';
import type { AlarmsNow, PageRuntime, WidgetTools } from '@lookfar/widgets';

const counted: Partial<Record<SystemKey, (alarm: Alarm) => boolean>> = {
  alarmCriticalNum: ({ level }) => level === 'critical',
  alarmHighNum: ({ level }) => level === 'high',
  alarmMediumNum: ({ level }) => level === 'medium',
  alarmLowNum: ({ level }) => level === 'low',
  alarmUnackedNum: ({ acked }) => !acked,
};

/** [PV32] Keeps the numbers of alarms that a page shows by level; asks for no alarms if it shows none. */
export function followAlarmCounts(
  runtime: Pick<PageRuntime, 'sources' | 'apply'>,
  watch: WidgetTools['watchAlarms'],
  now: () => number,
): () => void {
  const sources = new Set<string>(runtime.sources());
  const shown = Object.entries(counted).filter(([key]) => sources.has(systemSource(key)));
  if (shown.length === 0) return () => undefined;
  return watch(0, (alarms) => {
    const list = completeList(alarms);
    runtime.apply(
      shown.map(([key, isCounted]) => {
        const value = list?.filter(isCounted).length ?? null;
        return [systemSource(key), { value, code: value === null ? '' : GOOD, time: now(), stale: false }] as const;
      }),
    );
  });
}

/** Part of a list would give numbers that are too small. */
function completeList(alarms: AlarmsNow): readonly Alarm[] | undefined {
  return alarms.state === 'ready' && alarms.list.length >= alarms.total ? alarms.list : undefined;
}
