import { alarmLevelNames, alarmLevels, queryAlarms } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Centre } from './centreReply.ts';
import { centreTexts } from './centreTexts.ts';

const shown = 8;
const refreshMs = 15_000;

interface CentreAlarmsProps {
  alarms: NonNullable<Centre['alarms']>;
  groupId: number | undefined;
}

/** How many stand of each level, and those that want attention first. */
export function CentreAlarms({ alarms: { standing }, groupId }: CentreAlarmsProps) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const list = useQuery({
    queryKey: ['monitor.centreAlarms', groupId],
    queryFn: ({ signal }) =>
      send(queryAlarms, { pageSize: shown, ...(groupId !== undefined && { groupId }) }, { quiet: true, signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
  if (list.isError && !list.data)
    return <ErrorState title={t('alarmsFailed')} error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LoadingState />;
  if (list.data.total === 0) return <p className="panel-note">{t('noStanding')}</p>;
  return (
    <>
      <p className="centre-levels">
        {alarmLevels.map((level) => (
          <StatusTag key={level} state={level} text={`${alarmLevelNames[level][language]} ${standing[level] ?? 0}`} />
        ))}
      </p>
      <ul className="centre-alarms">
        {list.data.list.map(({ alarmId, equipmentId, equip, level, text, raisedAt, acked }) => (
          <li key={alarmId} className={acked ? 'centre-acked' : undefined}>
            <StatusTag state={level} look="plain" text={alarmLevelNames[level][language]} />
            <span className="centre-alarm-text">
              {equipmentId === null ? (
                equip
              ) : (
                <Link to={`/monitor/eg/detail/list/${equipmentId}/${alarmId}`}>{equip}</Link>
              )}{' '}
              {withoutName(text, equip)}
            </span>
            <time className="digits">{raisedAt === null ? '' : formatLocalTime(raisedAt)}</time>
          </li>
        ))}
      </ul>
      <Link to="/monitor/alarm/list">{t('allAlarms')}</Link>
    </>
  );
}

/** The sentence of an alarm mostly begins with its device, which stands before it here. */
const withoutName = (text: string, name: string): string =>
  text.startsWith(name) ? text.slice(name.length).trimStart() : text;
