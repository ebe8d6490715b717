import { type AlarmLevel, alarmLevels } from '@lookfar/contract';
import { choice } from '../fields/kinds.ts';

/** This priority and above. */
export const alarmLevelKind = choice<AlarmLevel>(
  { cn: '级别', en: 'Levels' },
  {
    low: { cn: '全部', en: 'All' },
    medium: { cn: '中及以上', en: 'Medium and above' },
    high: { cn: '高及以上', en: 'High and above' },
    critical: { cn: '仅紧急', en: 'Critical only' },
  },
);

/** Whether an alarm of this priority is shown. */
export const isShown = (level: AlarmLevel, least: AlarmLevel): boolean =>
  alarmLevels.indexOf(level) <= alarmLevels.indexOf(least);
