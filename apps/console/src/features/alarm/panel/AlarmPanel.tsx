import '../alarm.css';
import './alarm-panel.css';
import { type Alarm, alarmLevelNames } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { AlarmOrderLink } from '../../../shared/alarm-order/AlarmOrderLink.tsx';
import { type AlarmOrder, useAlarmOrders } from '../../../shared/alarm-order/useAlarmOrders.ts';
import { stateWords } from '../../../shared/alarm-words/stateWords.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import type { Handling } from '../handling/useHandling.ts';
import { AlarmSign } from '../list/AlarmSign.tsx';
import { shortText } from '../words/shortText.ts';
import type { PanelAlarms } from './useAlarmPanel.ts';

const texts = defineTexts('monitor.alarms', {
  active: { cn: '当前报警', en: 'Active alarms' },
  all: { cn: '查看全部', en: 'View all' },
  acknowledge: { cn: '确认', en: 'Acknowledge' },
  acknowledgeAlarm: { cn: '确认报警 {text}', en: 'Acknowledge {text}' },
  since: { cn: '触发于 {time}', en: 'Raised {time}' },
  more: { cn: '另有 {count} 条', en: '{count} more' },
  failed: { cn: '报警加载失败：{reason}', en: 'Could not load alarms. {reason}' },
});

/** More would push the values out of sight; the alarm tab lists them all. */
const shownAlarms = 5;

/** The active alarms of a device above its values, unacknowledged and highest priority first. Hidden while there are none. */
export function AlarmPanel({ alarms }: { alarms: PanelAlarms }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { list, total, error, handling } = alarms;
  const shown = list.slice(0, shownAlarms);
  const orders = useAlarmOrders(shown.map(({ alarmId }) => alarmId));
  if (error) {
    const { reason } = failureText(error, language);
    return <Alert className="alarm-panel-failed" type="warning" showIcon title={t('failed', { reason })} />;
  }
  if (total === 0) return null;
  return (
    <section className="alarm-panel" aria-label={t('active')}>
      <h2 className="alarm-panel-head">
        {t('active')} <span className="signal-count">{total}</span>
        <Link className="alarm-panel-all" to="?tab=alarm">
          {t('all')}
        </Link>
      </h2>
      <PlainList>
        {shown.map((alarm) => (
          <AlarmLine key={alarm.alarmId} alarm={alarm} order={orders.get(alarm.alarmId)} handling={handling} />
        ))}
      </PlainList>
      {total > shownAlarms && (
        <Dim as="p" small className="alarm-panel-more">
          {t('more', { count: total - shownAlarms })}
        </Dim>
      )}
    </section>
  );
}

interface AlarmLineProps {
  alarm: Alarm;
  order: AlarmOrder | undefined;
  handling: Handling;
}

function AlarmLine({ alarm, order, handling }: AlarmLineProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { blocked, busy, refusals, acknowledge } = handling;
  const refusal = refusals.get(alarm.alarmId);
  return (
    <li
      className={`alarm-panel-line${alarm.acked ? ' alarm-panel-acked' : ''}`}
      title={alarmLevelNames[alarm.level][language]}
    >
      <AlarmSign level={alarm.level} state={alarm.state} language={language} />
      <span className="alarm-panel-text">
        {shortText(alarm)} <AlarmOrderLink order={order} />
        {refusal !== undefined && (
          <span className="alarm-refusal" role="alert">
            {refusal}
          </span>
        )}
      </span>
      <Dim small className="alarm-panel-time digits">
        {alarm.raisedAt !== null && t('since', { time: formatLocalTime(alarm.raisedAt) })}
      </Dim>
      <Dim small className="alarm-panel-state">
        {stateWords(alarm.state, language)}
      </Dim>
      <span className="alarm-panel-action">
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
