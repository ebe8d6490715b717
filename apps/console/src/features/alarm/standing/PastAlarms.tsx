import './standing-alarms.css';
import { alarmLevelNames, type historyAt, type ReplyOf } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { pastAlarmTexts } from './pastAlarmTexts.ts';

/** What stood then; nothing where nothing stood, or where alarms are not the viewer's to see. */
export function PastAlarms({ alarms = [] }: Pick<ReplyOf<typeof historyAt>, 'alarms'>) {
  const t = pastAlarmTexts.useTexts();
  const language = useLanguage();
  if (alarms.length === 0) return null;
  return (
    <section className="standing" aria-label={t('alarms')}>
      <h2 className="standing-head">
        {t('alarms')} <span className="signal-count">{alarms.length}</span>
      </h2>
      <ul className="standing-list">
        {alarms.map(({ alarmId, level, text, since }) => (
          <li key={alarmId} className="standing-line">
            <StatusTag state={level} text={alarmLevelNames[level][language]} />
            <span className="standing-text">{text}</span>
            <span className="standing-time digits">{t('since', { time: formatLocalTime(since) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
