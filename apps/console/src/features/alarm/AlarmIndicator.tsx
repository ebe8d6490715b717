import { useWatch } from '../live/index.ts';
import './alarm-indicator.css';
import { AlertOutlined } from '@ant-design/icons';
import { alarmLevelNames, alarmLevels, api } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { paths } from '../../base/paths.ts';
import { callKey, useCall } from '../../client/useCall.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { refreshSoon } from './refreshSoon.ts';

const body = { unacknowledged: true, pageSize: 1 };
/** In case a live change was missed. */
const againMs = 60_000;

const texts = defineTexts('monitor.alarm.indicator', {
  none: { cn: '没有未确认的报警', en: 'No unacknowledged alarms' },
  some: {
    cn: '{count} 条未确认报警，最高级别：{level}',
    en: '{count} unacknowledged {count|alarm|alarms}, highest priority: {level}',
  },
  unknown: { cn: '报警状态未知', en: 'Alarm status unknown' },
});

/** In the header of every page: how many alarms are unacknowledged, and their highest priority. */
export function AlarmIndicator() {
  const t = texts.useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const watch = useWatch({ alarms: true });
  const { data, isError } = useCall(api.alarm.query, body, { refetchInterval: againMs });
  useEffect(() => {
    const again = () => refreshSoon(client, callKey(api.alarm.query, body));
    const leaves = [watch.onAlarms(again), watch.onReload(again)];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [client, watch]);
  const gravest = data && alarmLevels.find((level) => data.levels[level] > 0);
  const words = gravest
    ? t('some', { count: data.total, level: alarmLevelNames[gravest][language] })
    : t(data ? 'none' : 'unknown');
  return (
    <Link className="alarm-indicator" to={paths.alarms} aria-label={words} title={words}>
      {gravest ? <StatusMark state={gravest} size={18} /> : <AlertOutlined />}
      {gravest && <strong data-counted="">{data.total > 999 ? '999+' : data.total}</strong>}
      {isError && !data && <strong aria-hidden="true">?</strong>}
    </Link>
  );
}
