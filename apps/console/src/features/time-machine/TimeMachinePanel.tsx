import './time-machine.css';
import {
  CaretRightOutlined,
  DoubleLeftOutlined,
  DoubleRightOutlined,
  LeftOutlined,
  PauseOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { alarmLevelNames, alarmLevels, type PastAlarm } from '@lookfar/contract';
import { Alert, Button, Popover, Select } from 'antd';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { gapReasonText } from '../../shared/gapWords.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { PlainList } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { TimePicker } from '../../ui/TimePicker.tsx';
import { pastTexts } from './pastTexts.ts';
import { speeds } from './replay.ts';
import { TimeLine } from './TimeLine.tsx';
import { keyStep, spans } from './timeWindow.ts';
import type { PageTimes } from './useTimeMachine.ts';

const hourMs = 3_600_000;

/** Chooses the moment of a page: by date, on the time line, in steps, or by playing it. */
export function TimeMachinePanel({ times }: { times: PageTimes }) {
  const t = pastTexts.useTexts();
  const { state, window, span, goTo, live, toggle, setSpan, setSpeed, line } = times;
  const { moment, isPlaying, speed } = state;
  useKeys(times);
  if (moment === null) return null;
  const now = Date.now();
  const step = keyStep(span);
  const jump = (key: 'earlier' | 'later', by: number, icon: React.ReactNode) => (
    <Button
      icon={icon}
      aria-label={`${t(key)} ${by}`}
      title={t(key)}
      disabled={key === 'later' && moment >= now}
      onClick={() => goTo(moment + (key === 'later' ? 1 : -1) * by * step)}
    />
  );
  return (
    <section className="past-panel" aria-label={t('title')}>
      <div className="past-row">
        <strong className="past-note">{t('past')}</strong>
        <Button type="primary" className="past-live" onClick={live}>
          {t('live')}
        </Button>
      </div>
      <TimeLine {...{ window, span, moment }} data={line.data} onMoment={goTo} />
      <div className="past-row">
        <span className="past-steps">
          {jump('earlier', 10, <DoubleLeftOutlined />)}
          {jump('earlier', 1, <LeftOutlined />)}
          <Button
            type="primary"
            icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
            aria-label={t(isPlaying ? 'pause' : 'play')}
            title={t('keys')}
            disabled={!isPlaying && moment >= now - 1000}
            onClick={toggle}
          />
          {jump('later', 1, <RightOutlined />)}
          {jump('later', 10, <DoubleRightOutlined />)}
        </span>
        <Select
          className="past-speed"
          aria-label={t('speed')}
          value={speed}
          onChange={setSpeed}
          options={speeds.map((one) => ({ value: one, label: `${one}×` }))}
        />
        <TimePicker
          className="past-moment"
          aria-label={t('moment')}
          value={dayjs(moment)}
          showNow={false}
          allowClear={false}
          format="YYYY-MM-DD HH:mm:ss"
          maxDate={dayjs(now)}
          onChange={(value) => value && goTo(value.valueOf())}
        />
        <Select
          className="past-span"
          aria-label={t('span')}
          value={span}
          onChange={setSpan}
          options={spans.map((one) => ({
            value: one,
            label: one < 48 * hourMs ? t('hours', { count: one / hourMs }) : t('days', { count: one / hourMs / 24 }),
          }))}
        />
        <PastAlarmList alarms={times.alarms} />
        <Legend showsAlarms={line.data?.alarms !== undefined} />
      </div>
      <PastNotes times={times} />
    </section>
  );
}

/** What there is to know about the moment, in one line. */
function PastNotes({ times: { state, line, gaps } }: { times: PageTimes }) {
  const t = pastTexts.useTexts();
  const language = useLanguage();
  const { moment, error, isSeeking, isWaiting, isAtEnd } = state;
  if (moment === null) return null;
  if (error) {
    const reason = failureText(error, language).reason;
    return <Alert type="error" showIcon title={t('failed', { reason })} />;
  }
  if (line.error && !line.data) return <Alert type="warning" showIcon title={t('lineFailed')} />;
  const first = line.data?.first;
  if (first === null) return <Alert type="info" showIcon title={t('nothing')} />;
  if (first !== undefined && moment < first)
    return <Alert type="info" showIcon title={t('before', { time: formatLocalTime(first) })} />;
  const [gap] = gaps;
  if (gap) return <Alert type="warning" showIcon title={t('gap', { reason: gapReasonText(gap.reason, language) })} />;
  const said = isSeeking || isWaiting ? t('waiting') : isAtEnd ? t('atEnd') : line.data?.isCut ? t('isCut') : '';
  return (
    <p className="past-said" role="status">
      {said}
    </p>
  );
}

const shownAlarms = 50;

function PastAlarmList({ alarms }: { alarms: readonly PastAlarm[] | undefined }) {
  const t = pastTexts.useTexts();
  const language = useLanguage();
  if (!alarms) return null;
  if (alarms.length === 0) return <span className="past-calm">{t('noAlarms')}</span>;
  const sorted = alarms.toSorted((a, b) => alarmLevels.indexOf(a.level) - alarmLevels.indexOf(b.level));
  const list = (
    <PlainList className="past-alarm-list">
      {sorted.slice(0, shownAlarms).map(({ alarmId, level, text, from }) => (
        <li key={`${alarmId}-${from}`}>
          <StatusTag state={level} look="plain" text={alarmLevelNames[level][language]} />
          <span>{text}</span>
          <time className="digits">{formatLocalTime(from)}</time>
        </li>
      ))}
    </PlainList>
  );
  const worst = sorted[0]?.level ?? 'low';
  return (
    <Popover content={list} trigger="click" placement="topRight">
      <Button type="text" className="past-alarms">
        <StatusTag state={worst} text={t('alarms', { count: alarms.length })} />
      </Button>
    </Popover>
  );
}

function Legend({ showsAlarms }: { showsAlarms: boolean }) {
  const t = pastTexts.useTexts();
  return (
    <span className="past-legend">
      {showsAlarms && (
        <span>
          <i className="past-legend-alarm" aria-hidden="true" /> {t('legendAlarm')}
        </span>
      )}
      <span>
        <i className="past-legend-gap" aria-hidden="true" /> {t('legendGap')}
      </span>
    </span>
  );
}

const typing = 'input,textarea,select,[contenteditable],.ant-select,.ant-picker-dropdown,[role="dialog"]';

/** [TP10] Space plays and pauses, the arrows move: anywhere on the page, except where they mean something else. */
function useKeys({ state: { moment }, span, goTo, toggle }: PageTimes): void {
  useEffect(() => {
    if (moment === null) return;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.altKey || event.ctrlKey || event.metaKey || target?.closest(typing)) return;
      const step = keyStep(span) * (event.shiftKey ? 10 : 1);
      if (event.key === 'ArrowLeft') goTo(moment - step);
      else if (event.key === 'ArrowRight') goTo(moment + step);
      else if (event.key === ' ' && !target?.closest('button,a,[role="button"],[role="treeitem"]')) toggle();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [moment, span, goTo, toggle]);
}
