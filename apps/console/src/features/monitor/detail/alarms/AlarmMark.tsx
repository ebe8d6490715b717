import { alarmLevelNames } from '@lookfar/contract';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { useWatch } from '../WatchContext.ts';

/** The gravest alarm that stands at a signal. */
export function AlarmMark({ signalId }: { signalId: number }) {
  const { alarms, language } = useWatch();
  const level = alarms.get(signalId);
  return level ? <StatusTag state={level} text={alarmLevelNames[level][language]} /> : null;
}
