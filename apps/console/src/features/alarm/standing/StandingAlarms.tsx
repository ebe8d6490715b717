import '../alarm.css';
import './standing-alarms.css';
import { type Alarm, alarmLevelNames } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import type { Handling } from '../handling/useHandling.ts';
import { AlarmSign } from '../list/AlarmSign.tsx';
import { shortText } from '../words/shortText.ts';
import { stateWords } from '../words/stateWords.ts';
import { alarmTexts } from './alarmTexts.ts';
import type { StandingAlarms as Standing } from './useStandingAlarms.ts';

/** More would push the values out of sight; the tab of alarms has them all. */
const shownAlarms = 5;

/** What stands at this equipment, the unacknowledged and gravest first. Nothing is shown where nothing stands. */
export function StandingAlarms({ alarms }: { alarms: Standing }) {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  const { list, total, error, handling } = alarms;
  if (error) {
    const { reason } = failureText(error, language);
    return <Alert className="standing-failed" type="warning" showIcon title={t('failed', { reason })} />;
  }
  if (total === 0) return null;
  return (
    <section className="standing" aria-label={t('standing')}>
      <h2 className="standing-head">
        {t('standing')} <span className="signal-count">{total}</span>
        <Link className="standing-all" to="?tab=alarm">
          {t('all')}
        </Link>
      </h2>
      <ul className="standing-list">
        {list.slice(0, shownAlarms).map((alarm) => (
          <AlarmLine key={alarm.alarmId} alarm={alarm} handling={handling} />
        ))}
      </ul>
      {total > shownAlarms && <p className="standing-more">{t('more', { count: total - shownAlarms })}</p>}
    </section>
  );
}

function AlarmLine({ alarm, handling }: { alarm: Alarm; handling: Handling }) {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  const { blocked, busy, refusals, acknowledge } = handling;
  const refusal = refusals.get(alarm.alarmId);
  return (
    <li
      className={`standing-line${alarm.acked ? ' standing-acked' : ''}`}
      title={alarmLevelNames[alarm.level][language]}
    >
      <AlarmSign level={alarm.level} state={alarm.state} language={language} />
      <span className="standing-text">
        {shortText(alarm)}
        {refusal !== undefined && (
          <span className="alarm-refusal" role="alert">
            {refusal}
          </span>
        )}
      </span>
      <span className="standing-time digits">
        {alarm.raisedAt !== null && t('since', { time: formatLocalTime(alarm.raisedAt) })}
      </span>
      <span className="standing-state">{stateWords(alarm.state, language)}</span>
      <span className="standing-action">
        {!alarm.acked && (
          <Button
            size="small"
            loading={busy.has(alarm.alarmId)}
            disabled={blocked !== undefined}
            title={blocked}
            aria-label={t('acknowledgeAlarm', { text: alarm.text })}
            onClick={() => void acknowledge([alarm])}
          >
            {t('acknowledge')}
          </Button>
        )}
      </span>
    </li>
  );
}
