import { type RefObject, useEffect, useRef } from 'react';
import type { ShownAlarm } from './arrange.ts';

/** Scrolls a row into view once, when it first appears in the list. */
export function useHighlighted(
  alarmId: number | undefined,
  rows: readonly ShownAlarm[],
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (alarmId === undefined || shown.current === alarmId) return;
    if (!rows.some(({ alarm }) => alarm.alarmId === alarmId)) return;
    shown.current = alarmId;
    ref.current?.querySelector(`[data-alarm="${alarmId}"]`)?.scrollIntoView({ block: 'center' });
  }, [alarmId, rows]);
  return ref;
}
