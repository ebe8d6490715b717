import { api } from '@lookfar/contract';
import { useEffect, useRef } from 'react';
import { useCall, useRefresh } from '../../../client/useCall.ts';

export interface ProjectCounts {
  equipNum: number | null;
  equipOnlineNum: number | null;
  equipOfflineNum: number | null;
  equipAlarmNum: number | null;
  alarmNum: number | null;
}

const refreshMs = 15_000;

/** How many devices there are, online and in alarm, and how many alarms; null while unknown or not permitted. */
export function useProjectCounts(projectId: number, { alarm }: { alarm: boolean }): ProjectCounts {
  const options = { refetchInterval: refreshMs, staleTime: refreshMs, retry: false } as const;
  const all = useCall(api.projectMonitor.equipCount, { projectId }, options).data ?? null;
  const online = useCall(api.projectMonitor.equipCount, { projectId, online: true }, options).data ?? null;
  const alarming = useCall(api.projectMonitor.equipCount, alarm ? { projectId, alarm: true } : undefined, options).data;
  const alarmNum = useCall(api.projectMonitor.alarmCount, alarm ? { projectId } : undefined, options).data;
  return {
    equipNum: all,
    equipOnlineNum: online,
    equipOfflineNum: all === null || online === null ? null : Math.max(0, all - online),
    equipAlarmNum: alarming ?? null,
    alarmNum: alarmNum ?? null,
  };
}

/** Counts and lists of alarms follow what the live channel reports, at most once in this time. */
const gatherMs = 1000;

export function useAlarmChanges(projectId: number, changes: number): void {
  const refresh = useRefresh();
  const first = useRef(changes);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (changes === first.current) return;
    // Changes that follow each other closely do not put it off.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const of = { projectId };
      void refresh(api.projectMonitor.alarmCount, of);
      void refresh(api.projectMonitor.equipCount, of);
      void refresh(api.projectMonitor.allAlarms, of);
      void refresh(api.projectMonitor.alarms, of);
    }, gatherMs);
  }, [projectId, changes, refresh]);
}
