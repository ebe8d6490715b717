import { alarmLevelNames, alarmLevels, api } from '@lookfar/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { AlarmLines } from './AlarmLines.tsx';
import type { Centre } from './centreReply.ts';
import { centreTexts } from './centreTexts.ts';

const shown = 8;
const refreshMs = 15_000;

interface CentreAlarmsProps {
  alarms: NonNullable<Centre['alarms']>;
  groupId: number | undefined;
}

/** The active alarms by priority, and the most urgent ones. */
export function CentreAlarms({ alarms: { standing }, groupId }: CentreAlarmsProps) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const body = { pageSize: shown, ...(groupId !== undefined && { groupId }) };
  const alarms = useCall(api.alarm.query, body, { refetchInterval: refreshMs, keepPrevious: true });
  return (
    <Loaded
      query={alarms}
      failed={t('alarmsFailed')}
      isEmpty={({ total }) => total === 0}
      empty={<p className="panel-note">{t('noneActive')}</p>}
    >
      {({ list }) => (
        <>
          <p className="centre-levels">
            {alarmLevels.map((level) => (
              <StatusTag
                key={level}
                state={level}
                text={`${alarmLevelNames[level][language]} ${standing[level] ?? 0}`}
              />
            ))}
          </p>
          <AlarmLines alarms={list} />
          <Link to="/monitor/alarm/list">{t('allAlarms')}</Link>
        </>
      )}
    </Loaded>
  );
}
