import { alarmLevelNames } from '@lookfar/contract';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useWatchContext } from '../../live/index.ts';

/** The highest priority among the active alarms of a signal. */
export function AlarmMark({ signalId }: { signalId: number }) {
  const { alarms, language } = useWatchContext();
  const level = alarms.get(signalId);
  return level ? <StatusTag state={level} text={alarmLevelNames[level][language]} /> : null;
}
