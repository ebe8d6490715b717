import './centre.css';
import { type Alarm, alarmLevelNames } from '@lookfar/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { devicePath } from '../../base/paths.ts';
import { formatLocalTime, formatNearTime } from '../../ui/formatTimes.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

interface AlarmLinesProps {
  alarms: readonly Alarm[];
  /** Without links. */
  isPlain?: boolean;
}

export function AlarmLines({ alarms, isPlain = false }: AlarmLinesProps) {
  return (
    <ul className="centre-alarms">
      {alarms.map((alarm) => (
        <AlarmLine key={alarm.alarmId} alarm={alarm} isPlain={isPlain} />
      ))}
    </ul>
  );
}

function AlarmLine({ alarm, isPlain }: { alarm: Alarm; isPlain: boolean }) {
  const language = useLanguage();
  const { alarmId, equipmentId, equip, level, text, raisedAt, acked } = alarm;
  return (
    <li className={acked ? 'centre-acked' : undefined}>
      <StatusTag state={level} look="plain" text={alarmLevelNames[level][language]} />
      <span className="centre-alarm-text">
        {equipmentId === null || isPlain ? equip : <Link to={devicePath(equipmentId, { alarmId })}>{equip}</Link>}{' '}
        {withoutName(text, equip)}
      </span>
      {raisedAt !== null && (
        <time className="digits" title={formatLocalTime(raisedAt)}>
          {formatNearTime(raisedAt)}
        </time>
      )}
    </li>
  );
}

/** The text of an alarm usually starts with its device, which is shown before it here. */
const withoutName = (text: string, name: string): string =>
  text.startsWith(name) ? text.slice(name.length).trimStart() : text;
