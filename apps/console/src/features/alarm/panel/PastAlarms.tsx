import './alarm-panel.css';
import { alarmLevelNames, type api, type ReplyOf } from '@lookfar/contract';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';

const texts = defineTexts('pastAlarms', {
  alarms: { cn: '当时的报警', en: 'Active alarms at that time' },
  since: { cn: '{time} 触发', en: 'Raised {time}' },
});

/** The alarms that were active at a past moment. `alarms` is missing where the viewer may not see them. */
export function PastAlarms({ alarms = [] }: Pick<ReplyOf<typeof api.history.at>, 'alarms'>) {
  const t = texts.useTexts();
  const language = useLanguage();
  if (alarms.length === 0) return null;
  return (
    <section className="alarm-panel" aria-label={t('alarms')}>
      <h2 className="alarm-panel-head">
        {t('alarms')} <span className="signal-count">{alarms.length}</span>
      </h2>
      <PlainList>
        {alarms.map(({ alarmId, level, text, since }) => (
          <li key={alarmId} className="alarm-panel-line">
            <StatusTag state={level} text={alarmLevelNames[level][language]} />
            <span className="alarm-panel-text">{text}</span>
            <Dim small className="alarm-panel-time digits">
              {t('since', { time: formatLocalTime(since) })}
            </Dim>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
