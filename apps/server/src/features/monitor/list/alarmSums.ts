import { levelOfRank } from '@lookfar/alarms';
import type { AlarmLevel } from '@lookfar/contract';
import type { Grant } from '../../share/grant.ts';

/** The active alarms about one signal of a device, or about none or several of them. */
export interface AlarmSum {
  equipmentId: number;
  signalId: number | null;
  count: number;
  /** Of the most severe. */
  rank: number;
  unacked: boolean;
}

export interface AlarmStanding {
  alarmNum: number;
  /** The most severe; null if there is none. */
  alarmLevel: AlarmLevel | null;
  alarmUnacked: boolean;
}

const none: AlarmStanding = { alarmNum: 0, alarmLevel: null, alarmUnacked: false };

/** The active alarms of a device as visible to a user with this access. */
export function activeAlarmSummary(sums: readonly AlarmSum[] | undefined, grant: Pick<Grant, 'sees'>): AlarmStanding {
  const seen = sums?.filter(({ signalId }) => grant.sees(signalId)) ?? [];
  if (seen.length === 0) return none;
  return {
    alarmNum: seen.reduce((total, { count }) => total + count, 0),
    alarmLevel: levelOfRank(Math.max(...seen.map(({ rank }) => rank))) ?? null,
    alarmUnacked: seen.some(({ unacked }) => unacked),
  };
}
