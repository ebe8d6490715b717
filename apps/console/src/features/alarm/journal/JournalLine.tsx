import { type AlarmEvent, alarmLevelNames } from '@lookfar/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { stateWords } from '../../../shared/alarm-words/stateWords.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { alarmAddress, curveSearch, occurrenceOf } from '../alarmLinks.ts';
import { alarmTexts } from '../alarmTexts.ts';
import { actionWords } from '../words/actionWords.ts';
import { reasonWords } from '../words/reasonWords.ts';
import { shortText } from '../words/shortText.ts';
import { spanWords } from '../words/spanWords.ts';
import { valueWords } from '../words/valueWords.ts';
import { journalTexts } from './journalTexts.ts';

/** Events that people are notified of. */
const told: ReadonlySet<AlarmEvent['action']> = new Set(['raised', 'worsened', 'cleared', 'realarmed']);

interface JournalLineProps {
  line: AlarmEvent;
  amongDevices: boolean;
  highlighted: boolean;
  /** Shows who was notified of it; without it the user may not know. */
  onNotified?: ((line: AlarmEvent) => void) | undefined;
}

export function JournalLine({ line, amongDevices, highlighted, onNotified }: JournalLineProps) {
  const t = journalTexts.useTexts();
  const language = useLanguage();
  const { value, limit } = valueWords(line, language);
  const sourceTime = line.sourceTime === null ? undefined : t('sourceTime', { time: formatLocalTime(line.sourceTime) });
  return (
    <tr className={highlighted ? 'journal-sought' : undefined}>
      <td className="journal-time" title={sourceTime}>
        {formatLocalTime(line.time)}
      </td>
      <td className="journal-action">
        <StatusTag
          state={line.level}
          look="plain"
          text={actionWords(line.action, language)}
          title={alarmLevelNames[line.level][language]}
        />
      </td>
      {amongDevices && (
        <td className="journal-device">
          <Device line={line} />
        </td>
      )}
      <td className="journal-text">{shortText(line)}</td>
      <td className="journal-change">
        {line.from === line.to ? (
          stateWords(line.to, language)
        ) : (
          <>
            <span className="alarm-dim">{stateWords(line.from, language)} → </span>
            {stateWords(line.to, language)}
          </>
        )}
      </td>
      <td className="journal-value">
        {value}
        {limit !== '' && <span className="alarm-dim"> / {limit}</span>}
      </td>
      <td className="journal-details">
        <span className="journal-detail-parts">
          <Details line={line} />
          <Curve line={line} amongDevices={amongDevices} />
          {onNotified && told.has(line.action) && (
            <button type="button" className="journal-notified" onClick={() => onNotified(line)}>
              {t('notified')}
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}

function Device({ line: { equip, equipmentId, alarmId } }: { line: AlarmEvent }) {
  const t = alarmTexts.useTexts();
  const name = equip || t('gatewayAlarm');
  return equipmentId === null ? name : <Link to={alarmAddress(equipmentId, alarmId)}>{name}</Link>;
}

/** [AV9] The past of the signal around it. */
function Curve({ line, amongDevices }: Pick<JournalLineProps, 'line' | 'amongDevices'>) {
  const t = alarmTexts.useTexts();
  const occurrence = occurrenceOf(line);
  const curve = occurrence && curveSearch(occurrence, Date.now());
  if (curve === undefined) return null;
  const base = amongDevices && line.equipmentId !== null ? alarmAddress(line.equipmentId, line.alarmId) : '';
  return (
    <Link to={`${base}${curve}`} title={t('curve')} aria-label={t('curveOne', { text: line.text })}>
      {t('curveShort')}
    </Link>
  );
}

function Details({ line }: { line: AlarmEvent }) {
  const t = journalTexts.useTexts();
  const language = useLanguage();
  const { user, durationMs, suppression } = line;
  const parts = [
    user,
    reasonWords(line, language),
    durationMs !== null && t('duration', { time: spanWords(durationMs, language) }),
    suppression?.until && t('until', { time: formatLocalTime(suppression.until) }),
  ];
  return parts.filter(Boolean).join(' · ');
}
