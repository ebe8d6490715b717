import type { Text } from './text.ts';

/** Priorities, the most severe first. */
export const alarmLevels = ['critical', 'high', 'medium', 'low'] as const;
export type AlarmLevel = (typeof alarmLevels)[number];

export const alarmLevelNames: Readonly<Record<AlarmLevel, Text>> = {
  critical: { cn: '紧急', en: 'Critical' },
  high: { cn: '高', en: 'High' },
  medium: { cn: '中', en: 'Medium' },
  low: { cn: '低', en: 'Low' },
};

/** The limits of a value, from the top. */
export const alarmLimitIds = ['highHigh', 'high', 'low', 'lowLow'] as const;

/** The states of ISA-18.2 / IEC 62682. */
export const alarmStates = ['NORM', 'UNACK', 'ACKED', 'RTNUN', 'L-UNACK', 'L-ACK', 'SHLVD', 'DSUPR', 'OOSRV'] as const;
export type AlarmStateName = (typeof alarmStates)[number];

/** The states shown to an operator: neither normal nor suppressed. */
export const shownAlarmStates = ['UNACK', 'ACKED', 'RTNUN', 'L-UNACK', 'L-ACK'] as const satisfies AlarmStateName[];
export const suppressedAlarmStates = ['SHLVD', 'DSUPR', 'OOSRV'] as const satisfies AlarmStateName[];

/** The event of a journal line. */
export const alarmActions = [
  'raised',
  'worsened',
  'eased',
  'cleared',
  'acknowledged',
  'autoAcknowledged',
  'realarmed',
  'reset',
  'shelved',
  'unshelved',
  'shelveExpired',
  'shelveEnded',
  'suppressed',
  'unsuppressed',
  'removedFromService',
  'returnedToService',
  'retired',
] as const;
export type AlarmAction = (typeof alarmActions)[number];
