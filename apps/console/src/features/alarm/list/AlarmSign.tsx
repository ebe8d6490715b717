import './alarm-sign.css';
import { type AlarmLevel, type AlarmStateName, alarmLevelNames, type Language } from '@lookfar/contract';
import type { AnimationEvent } from 'react';
import { StatusMark } from '../../../ui/StatusMark.tsx';

type Look = 'flashing' | 'steady' | 'hollow' | 'quiet';

const looks: Readonly<Record<AlarmStateName, Look>> = {
  NORM: 'quiet',
  UNACK: 'flashing',
  ACKED: 'steady',
  RTNUN: 'hollow',
  'L-UNACK': 'flashing',
  'L-ACK': 'steady',
  SHLVD: 'quiet',
  DSUPR: 'quiet',
  OOSRV: 'quiet',
};

interface AlarmSignProps {
  level: AlarmLevel;
  state: AlarmStateName;
  language: Language;
}

/** [AV8] Priority as shape, digit and colour. Unacknowledged alarms flash; a tick means acknowledged, L latched. */
export function AlarmSign({ level, state, language }: AlarmSignProps) {
  const look = looks[state];
  const latched = state.startsWith('L-');
  return (
    <span className={`alarm-sign alarm-sign-${look} scada-${level}`} title={alarmLevelNames[level][language]}>
      <span
        className={look === 'flashing' ? 'alarm-sign-mark alarm-sign-blinking' : 'alarm-sign-mark'}
        onAnimationStart={flashTogether}
      >
        <StatusMark state={level} size={20} />
      </span>
      {look === 'steady' && (
        <span className="alarm-sign-tick" aria-hidden="true">
          ✓
        </span>
      )}
      {latched && (
        <span className="alarm-sign-latch" aria-hidden="true">
          L
        </span>
      )}
      <span className="visually-hidden">{alarmLevelNames[level][language]}</span>
    </span>
  );
}

/** All signs flash in step, no matter when they appeared: every animation starts with the document. */
function flashTogether({ currentTarget }: AnimationEvent<HTMLElement>): void {
  for (const animation of currentTarget.getAnimations()) animation.startTime = 0;
}
