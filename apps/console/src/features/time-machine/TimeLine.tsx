import { type AlarmLevel, alarmLevels } from '@lookfar/contract';
import dayjs from 'dayjs';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { barsOf } from './barsOf.ts';
import { pastTexts } from './pastTexts.ts';
import { keyStep, marksOf, momentAt, type Span, shareOf, type TimeWindow } from './timeWindow.ts';
import type { TimeLineData } from './useTimeMachine.ts';

interface TimeLineProps {
  window: TimeWindow;
  span: Span;
  moment: number;
  data: TimeLineData | undefined;
  onMoment: (moment: number) => void;
}

const minuteMs = 60_000;

/** Scrubs through time; shows alarms by priority, and where data is missing. */
export function TimeLine({ window, span, moment, data, onMoment }: TimeLineProps) {
  const t = pastTexts.useTexts();
  const area = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const goTo = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (box && box.width > 0) onMoment(momentAt(window, (event.clientX - box.left) / box.width));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    isDragging.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    goTo(event);
  };
  const onPointerUp = () => {
    isDragging.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Home') onMoment(window.from);
    else if (event.key === 'End') onMoment(window.to);
    else if (event.key === 'PageUp') onMoment(moment + keyStep(span) * 10);
    else if (event.key === 'PageDown') onMoment(moment - keyStep(span) * 10);
    else return;
    event.preventDefault();
  };
  const offset = -new Date(moment).getTimezoneOffset() * minuteMs;
  const at = `${shareOf(window, moment) * 100}%`;
  return (
    <div className="time-line">
      <div
        ref={area}
        className="time-line-area"
        role="slider"
        tabIndex={0}
        aria-label={t('line')}
        aria-valuemin={window.from}
        aria-valuemax={window.to}
        aria-valuenow={moment}
        aria-valuetext={formatLocalTime(moment)}
        title={t('keys')}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => isDragging.current && goTo(event)}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={onKeyDown}
      >
        <Bars window={window} data={data} />
        <span className="time-line-now" style={{ insetInlineStart: at }} />
      </div>
      <div className="time-line-marks" aria-hidden="true">
        {marksOf(window, 8, offset).map((mark) => (
          <span key={mark} style={{ insetInlineStart: `${shareOf(window, mark) * 100}%` }}>
            {dayjs(mark).format(isMidnight(mark) ? 'MM-DD' : 'HH:mm')}
          </span>
        ))}
      </div>
    </div>
  );
}

const isMidnight = (mark: number): boolean => dayjs(mark).hour() === 0 && dayjs(mark).minute() === 0;

/** Least severe first: the most severe is drawn on top. */
const painted: readonly AlarmLevel[] = alarmLevels.toReversed();

/** One path for each kind: a line can have thousands of alarms. */
function Bars({ window, data }: Pick<TimeLineProps, 'window' | 'data'>) {
  const paths = useMemo(() => {
    if (!data) return undefined;
    const { gaps, alarms = [], first } = data;
    const empty = first === null ? [window] : first > window.from ? [{ from: window.from, to: first }] : [];
    return {
      empty: barsOf(empty, window),
      gaps: barsOf(
        gaps.filter(({ state }) => state !== 'filled'),
        window,
      ),
      alarms: painted.map((level) => ({
        level,
        path: barsOf(
          alarms.filter((alarm) => alarm.level === level),
          window,
        ),
      })),
    };
  }, [window, data]);
  if (!paths) return null;
  return (
    <>
      <svg className="time-line-bars" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
        <path className="time-line-empty" d={paths.empty} />
        <path className="time-line-gaps" d={paths.gaps} />
      </svg>
      <svg className="time-line-alarms" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
        {paths.alarms.map(({ level, path }) => (
          <path key={level} className={`scada-${level}`} d={path} />
        ))}
      </svg>
    </>
  );
}
