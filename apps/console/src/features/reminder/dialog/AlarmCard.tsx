import './reminder.css';
import { CloseOutlined } from '@ant-design/icons';
import { alarmLevelNames, api } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { devicePath, paths } from '../../../base/paths.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { AlarmOrderLink } from '../../../shared/alarm-order/AlarmOrderLink.tsx';
import { type AlarmOrder, useAlarmOrders } from '../../../shared/alarm-order/useAlarmOrders.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { reminderTexts } from '../reminderTexts.ts';
import { acknowledge } from './acknowledge.ts';
import { type AlarmPile, namedAlarms, type PiledAlarm } from './alarmPile.ts';
import { feedAlarms, markRead } from './reminderDialogs.ts';
import { useRoomBelow } from './useRoomBelow.ts';

/**
 * [RM13] New alarms in a corner: nothing behind it is blocked, and a flood is one card. Closing it marks as read what it
 * named.
 */
export function AlarmCard({ pile }: { pile: AlarmPile }) {
  const t = reminderTexts.useTexts();
  const language = useLanguage();
  const named = namedAlarms(pile);
  const [first] = named;
  const more = pile.length - named.length;
  const room = useRoomBelow();
  const orders = useAlarmOrders(named.flatMap(({ message }) => message.alarmId ?? []));
  const close = () => {
    markRead(named.map(({ message }) => message.id));
    feedAlarms({ type: 'cleared' });
  };
  return (
    <>
      {/* It has to be there before it gets its text. */}
      <div className="visually-hidden" aria-live="polite">
        {first && t('announced', { level: levelText(first, language), text: first.message.title })}
      </div>
      {first && (
        <section ref={room} className={`alarm-card scada-${first.message.level ?? 'low'}`} aria-label={t('alarms')}>
          <header>
            <strong>{t('alarms')}</strong>
            <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('close')} onClick={close} />
          </header>
          <ul>
            {named.map((alarm) => (
              <AlarmEntry key={alarm.message.id} alarm={alarm} order={orders.get(alarm.message.alarmId ?? 0)} />
            ))}
          </ul>
          {more > 0 && (
            <Link className="alarm-card-more" to={first.project?.alarms ?? paths.alarms} onClick={close}>
              {t('more', { count: more })}
            </Link>
          )}
        </section>
      )}
    </>
  );
}

const levelText = ({ message }: PiledAlarm, language: 'cn' | 'en') => alarmLevelNames[message.level ?? 'low'][language];

function AlarmEntry({ alarm, order }: { alarm: PiledAlarm; order: AlarmOrder | undefined }) {
  const t = reminderTexts.useTexts();
  const language = useLanguage();
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const { message, project, isReturned } = alarm;
  // A project says so when somebody tries.
  const mayAcknowledge = project !== undefined || isAllowed(user, api.alarm.confirm.may);
  const { id, title, note, dataId, alarmId, level, gmtCreate } = message;
  const confirm = async () => {
    setBusy(true);
    if (!(await acknowledge(alarm))) setBusy(false);
  };
  const opened = () => {
    markRead([id]);
    feedAlarms({ type: 'gone', ids: [id] });
  };
  return (
    <li className={isReturned ? 'alarm-card-returned' : undefined}>
      <span title={levelText(alarm, language)}>
        <StatusMark state={level ?? 'low'} size={20} />
      </span>
      <div>
        <strong>{title}</strong>
        {note !== '' && <p>{note}</p>}
        <small>
          {levelText(alarm, language)} · {formatEnvelopeTime(gmtCreate)}
          {isReturned && ` · ${t('returned')}`}
        </small>
        <span className="alarm-card-actions">
          {mayAcknowledge && alarmId !== null && (
            <Button
              size="small"
              type={level === 'critical' ? 'primary' : 'default'}
              loading={busy}
              aria-label={t('acknowledgeOne', { text: title })}
              onClick={() => void confirm()}
            >
              {t('acknowledge')}
            </Button>
          )}
          <Link
            to={project?.alarms ?? devicePath(dataId, alarmId === null ? undefined : { alarmId })}
            aria-label={t('openOne', { text: title })}
            onClick={opened}
          >
            {t('open')}
          </Link>
          <AlarmOrderLink order={order} />
        </span>
      </div>
    </li>
  );
}
