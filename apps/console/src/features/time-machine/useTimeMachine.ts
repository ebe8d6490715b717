import { api, type PastAlarm, type PastGap, type ReplyOf } from '@lookfar/contract';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useCall } from '../../client/useCall.ts';
import { type PastPage, pageMachine } from './pageMachine.ts';
import type { ReplayState, Speed } from './replay.ts';
import type { TimeMachine } from './TimeMachine.ts';
import { type Span, spans, type TimeWindow, windowFor } from './timeWindow.ts';
import { useMoment } from './useMoment.ts';

export type TimeLineData = ReplyOf<typeof api.pageHistory.timeline>;

export interface PageTimes {
  machine: TimeMachine;
  state: ReplayState;
  window: TimeWindow;
  span: Span;
  setSpan: (span: Span) => void;
  line: ReturnType<typeof useCall<typeof api.pageHistory.timeline>>;
  /** Active at the shown moment; undefined for users who cannot see alarms. */
  alarms: readonly PastAlarm[] | undefined;
  /** Where nothing could be read at the shown moment. */
  gaps: readonly PastGap[];
  open: () => void;
  goTo: (moment: number) => void;
  live: () => void;
  toggle: () => void;
  setSpeed: (speed: Speed) => void;
}

/** Opens this far back. */
const openMs = 60_000;
const noGaps: readonly PastGap[] = [];

/** The time machine of a page, with the moment in the address. */
export function useTimeMachine({ pageId, draft }: PastPage): PageTimes {
  const machine = useMemo(() => pageMachine({ pageId, draft }), [pageId, draft]);
  useEffect(() => () => machine.stop(), [machine]);
  const state = useSyncExternalStore(machine.subscribe, machine.snapshot);
  useAddress(machine, state);
  const [span, setSpan] = useState<Span>(spans[2]);
  const last = useRef<TimeWindow>(undefined);
  const now = Date.now();
  const window = windowFor({ moment: state.moment ?? now, span, now, last: last.current });
  last.current = window;
  const line = useCall(
    api.pageHistory.timeline,
    state.moment === null ? undefined : { pageId, draft, startTime: window.from, endTime: window.to },
    { staleTime: 60_000, keepPrevious: true },
  );
  const at = state.moment;
  const inLine = line.data && !line.isPlaceholderData && at !== null ? line.data : undefined;
  const listed = inLine && !inLine.isCut ? inLine.alarms : undefined;
  const alarms = listed && at !== null ? listed.filter((alarm) => isDuring(alarm, at)) : machine.alarms();
  const gaps =
    inLine && at !== null ? inLine.gaps.filter((gap) => gap.state !== 'filled' && isDuring(gap, at)) : noGaps;
  const goTo = useCallback((moment: number) => machine.feed({ type: 'seek', moment }), [machine]);
  return {
    ...{ machine, state, window, span, setSpan, line, alarms, gaps, goTo },
    open: () => goTo(Date.now() - openMs),
    live: () => machine.feed({ type: 'live' }),
    toggle: () => machine.feed({ type: machine.snapshot().isPlaying ? 'pause' : 'play' }),
    setSpeed: (speed) => machine.feed({ type: 'speed', speed }),
  };
}

function isDuring({ from, to }: { from: number; to: number | null }, moment: number): boolean {
  return from <= moment && (to === null || moment < to);
}

/** The address follows the moment while it stands still, and leads where it says when it is changed elsewhere. */
function useAddress(machine: TimeMachine, { moment, isPlaying }: ReplayState): void {
  const [addressed, setAddressed] = useMoment();
  const written = useRef<number | null>(null);
  useEffect(() => {
    if (addressed === written.current) return;
    written.current = addressed;
    machine.feed(addressed === null ? { type: 'live' } : { type: 'seek', moment: addressed });
  }, [machine, addressed]);
  const resting = isPlaying ? undefined : moment === null ? null : Math.floor(moment / 1000) * 1000;
  useEffect(() => {
    if (resting === undefined || resting === written.current) return;
    const timer = setTimeout(() => {
      written.current = resting;
      setAddressed(resting);
    }, 200);
    return () => clearTimeout(timer);
  }, [resting, setAddressed]);
}
