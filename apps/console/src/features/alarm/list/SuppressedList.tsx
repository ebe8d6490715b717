import { SharedMark } from '../../share/index.ts';
import './suppressed.css';
import type { Alarm } from '@lookfar/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { stateWords } from '../../../shared/alarm-words/stateWords.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { useNow } from '../../../ui/secondsClock.ts';
import { alarmAddress } from '../alarmLinks.ts';
import { alarmTexts } from '../alarmTexts.ts';
import type { DirectAction, Handling } from '../handling/useHandling.ts';
import { shortText } from '../words/shortText.ts';
import { spanWords } from '../words/spanWords.ts';
import { AlarmSign } from './AlarmSign.tsx';

type Suppression = NonNullable<Alarm['suppression']>;

const ends: Readonly<Record<Suppression['kind'], DirectAction>> = {
  shelved: 'unshelve',
  designed: 'unsuppress',
  outOfService: 'returnToService',
};

interface SuppressedListProps {
  alarms: readonly Alarm[];
  handling: Handling;
  amongDevices?: boolean;
  highlighted?: number | undefined;
}

/** Shelved, suppressed and out-of-service alarms, with until when, by whom and why. */
export function SuppressedList({ alarms, handling, amongDevices = false, highlighted }: SuppressedListProps) {
  const t = alarmTexts.useTexts();
  return (
    <ul className="suppressed-list" aria-label={t('suppressedHead')}>
      {alarms.map((alarm) => (
        <SuppressedRow
          key={alarm.alarmId}
          alarm={alarm}
          handling={handling}
          amongDevices={amongDevices}
          highlighted={highlighted === alarm.alarmId}
        />
      ))}
    </ul>
  );
}

interface SuppressedRowProps {
  alarm: Alarm;
  handling: Handling;
  amongDevices: boolean;
  highlighted: boolean;
}

function SuppressedRow({ alarm, handling, amongDevices, highlighted }: SuppressedRowProps) {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  const { suppression, equipmentId, alarmId } = alarm;
  const refusal = handling.refusals.get(alarmId);
  return (
    <li className={highlighted ? 'suppressed-row alarm-row-sought' : 'suppressed-row'}>
      <AlarmSign level={alarm.level} state={alarm.state} language={language} />
      <span className="suppressed-text">
        {amongDevices && equipmentId !== null && (
          <span>
            <Link to={alarmAddress(equipmentId, alarmId)}>{alarm.equip}</Link> {alarm.shared && <SharedMark />}
          </span>
        )}
        <span>{shortText(alarm)}</span>
        <span className="alarm-dim">{t(alarm.active ? 'holds' : 'holdsNot')}</span>
        {refusal !== undefined && (
          <span className="alarm-refusal" role="alert">
            {refusal}
          </span>
        )}
      </span>
      <span className="suppressed-state">
        {stateWords(alarm.state, language)}
        <span className="alarm-dim">{suppression && <Until suppression={suppression} />}</span>
      </span>
      <span className="suppressed-why">{suppression && <Why suppression={suppression} />}</span>
      {suppression && <EndButton alarm={alarm} action={ends[suppression.kind]} handling={handling} />}
    </li>
  );
}

function Why({ suppression: { user, since, reason } }: { suppression: Suppression }) {
  const t = alarmTexts.useTexts();
  const time = formatLocalTime(since);
  return (
    <>
      <span>{reason}</span>
      <span className="alarm-dim">{user === '' ? time : t('bySince', { user, time })}</span>
    </>
  );
}

function EndButton({ alarm, action, handling }: { alarm: Alarm; action: DirectAction; handling: Handling }) {
  const t = alarmTexts.useTexts();
  const { busy, run } = handling;
  const blocked = handling.blocked ?? (alarm.shared ? t('ownerHandles') : undefined);
  return (
    <Button
      size="small"
      loading={busy.has(alarm.alarmId)}
      disabled={blocked !== undefined}
      title={blocked}
      aria-label={`${t(action)}: ${alarm.text}`}
      onClick={() => void run(action, alarm)}
    >
      {t(action)}
    </Button>
  );
}

function Until({ suppression: { kind, until } }: { suppression: Suppression }) {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  const now = useNow();
  if (kind !== 'shelved' || until === null) return t('noEnd');
  return until <= now ? t('ending') : t('remaining', { time: spanWords(until - now, language) });
}
