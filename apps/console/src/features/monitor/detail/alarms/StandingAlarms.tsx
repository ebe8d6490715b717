import './standing-alarms.css';
import { type Alarm, alarmLevelNames } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../../shell/i18n/failureText.ts';
import { useLanguage } from '../../../../shell/i18n/language.ts';
import { formatLocalTime } from '../../../../ui/formatTimes.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { alarmTexts } from './alarmTexts.ts';
import type { StandingAlarms as Standing } from './useStandingAlarms.ts';

/** What stands at this equipment, the unacknowledged and gravest first. Nothing is shown where nothing stands. */
export function StandingAlarms({ alarms }: { alarms: Standing }) {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  const { list, total, error } = alarms;
  if (error) {
    const { reason } = failureText(error, language);
    return <Alert className="standing-failed" type="warning" showIcon title={t('failed', { reason })} />;
  }
  if (total === 0) return null;
  return (
    <section className="standing" aria-label={t('standing')}>
      <h2 className="standing-head">
        {t('standing')} <span className="signal-count">{total}</span>
      </h2>
      <ul className="standing-list">
        {list.map((alarm) => (
          <AlarmLine key={alarm.alarmId} alarm={alarm} alarms={alarms} />
        ))}
      </ul>
      {total > list.length && <p className="standing-more">{t('more', { count: total - list.length })}</p>}
    </section>
  );
}

function AlarmLine({ alarm, alarms }: { alarm: Alarm; alarms: Standing }) {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    // A refusal was shown as a toast; the line stays as it is.
    await alarms.confirm(alarm).catch(() => {});
    setBusy(false);
  };
  return (
    <li className={`standing-line${alarm.acked ? ' standing-acked' : ''}`}>
      <StatusTag state={alarm.level} text={alarmLevelNames[alarm.level][language]} />
      <span className="standing-text">{alarm.text}</span>
      <span className="standing-time monitor-digits">
        {alarm.raisedAt !== null && t('since', { time: formatLocalTime(alarm.raisedAt) })}
      </span>
      <span className="standing-state">
        {!alarm.active && !alarm.acked && t('returned')}
        {alarm.acked && t('acknowledged')}
      </span>
      {!alarm.acked && alarms.mayConfirm && (
        <Button
          size="small"
          loading={busy}
          aria-label={t('acknowledgeAlarm', { text: alarm.text })}
          onClick={() => void confirm()}
        >
          {t('acknowledge')}
        </Button>
      )}
    </li>
  );
}
