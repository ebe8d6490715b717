import type { AlarmStateName, Language, Text } from '@lookfar/contract';

const states: Readonly<Record<AlarmStateName, Text>> = {
  NORM: { cn: '已恢复', en: 'Returned to normal' },
  UNACK: { cn: '报警中，未确认', en: 'Active, unacknowledged' },
  ACKED: { cn: '报警中，已确认', en: 'Active, acknowledged' },
  RTNUN: { cn: '已恢复，未确认', en: 'Returned, unacknowledged' },
  'L-UNACK': { cn: '已恢复（锁存），未确认', en: 'Latched, unacknowledged' },
  'L-ACK': { cn: '已恢复（锁存），待复位', en: 'Latched, awaiting reset' },
  SHLVD: { cn: '已搁置', en: 'Shelved' },
  DSUPR: { cn: '已屏蔽', en: 'Suppressed' },
  OOSRV: { cn: '已停用', en: 'Out of service' },
};

/** [AV2] The name of an ISA-18.2 state. */
export const stateWords = (state: AlarmStateName, language: Language): string => states[state][language];
