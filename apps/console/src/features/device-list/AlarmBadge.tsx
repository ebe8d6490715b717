import './alarm-badge.css';
import { type AlarmLevel, alarmLevelNames, type Language } from '@lookfar/contract';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { browserTexts } from './browserTexts.ts';

interface AlarmBadgeProps {
  /** As in a device state; absent for users without permission to view alarms. */
  alarms: {
    alarmNum?: number | undefined;
    alarmLevel?: AlarmLevel | null | undefined;
    alarmUnacked?: boolean | undefined;
  };
  language: Language;
  /** What the number counts, if not the alarms of one device. */
  label?: string;
}

/** The number of active alarms and their highest priority; it flashes slowly while one is unacknowledged. */
export function AlarmBadge({
  alarms: { alarmNum = 0, alarmLevel, alarmUnacked = false },
  language,
  label,
}: AlarmBadgeProps) {
  if (alarmNum === 0 || !alarmLevel) return null;
  const level = alarmLevelNames[alarmLevel][language];
  const text =
    label ?? browserTexts.text(alarmUnacked ? 'alarmsUnacked' : 'alarms', { level, count: alarmNum }, language);
  return (
    <span className={alarmUnacked ? 'alarm-badge alarm-badge-unacked' : 'alarm-badge'} title={text}>
      <StatusMark state={alarmLevel} />
      <span aria-hidden="true">{alarmNum}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
