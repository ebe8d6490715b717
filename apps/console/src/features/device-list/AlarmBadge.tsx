import './alarm-badge.css';
import { type AlarmLevel, alarmLevelNames, type Language } from '@lookfar/contract';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { browserTexts } from './browserTexts.ts';

interface AlarmBadgeProps {
  /** As a state tells it; absent for those who may not see alarms. */
  alarms: {
    alarmNum?: number | undefined;
    alarmLevel?: AlarmLevel | null | undefined;
    alarmUnacked?: boolean | undefined;
  };
  language: Language;
  /** What else the number counts; alarms of one device without it. */
  label?: string;
}

/** The gravest standing alarm of a device and how many there are; what nobody acknowledged flashes calmly. */
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
