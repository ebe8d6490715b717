import type { DetailTabProps } from '../../device-tab/index.ts';
import './alarm-count.css';
import { alarmLevels } from '@lookfar/contract';
import { useActiveAlarms } from '../useDeviceAlarms.ts';
import { tabTexts } from './tabTexts.ts';

/** The number of active alarms in the colour of the highest priority; nothing if there are none. */
export function AlarmCount({ equipment, watched }: Pick<DetailTabProps, 'equipment' | 'watched'>) {
  const t = tabTexts.useTexts();
  const { data } = useActiveAlarms({ equipment, changes: watched.monitoring.alarmChanges });
  if (!data || data.total === 0) return null;
  const gravest = alarmLevels.find((level) => data.list.some((alarm) => alarm.level === level)) ?? 'low';
  return (
    <span className={`alarm-count scada-${gravest}`} title={t('count', { count: data.total })}>
      {data.total}
    </span>
  );
}
