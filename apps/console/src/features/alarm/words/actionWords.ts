import type { AlarmAction, Language, Text } from '@lookfar/contract';

const actions: Readonly<Record<AlarmAction, Text>> = {
  raised: { cn: '触发', en: 'Raised' },
  worsened: { cn: '加重', en: 'Escalated' },
  eased: { cn: '减轻', en: 'De-escalated' },
  cleared: { cn: '恢复', en: 'Returned' },
  acknowledged: { cn: '确认', en: 'Acknowledged' },
  autoAcknowledged: { cn: '自动确认', en: 'Acknowledged automatically' },
  realarmed: { cn: '重复提醒', en: 'Re-alarmed' },
  reset: { cn: '复位', en: 'Reset' },
  shelved: { cn: '搁置', en: 'Shelved' },
  unshelved: { cn: '取消搁置', en: 'Unshelved' },
  shelveExpired: { cn: '搁置到期', en: 'Shelving expired' },
  shelveEnded: { cn: '单次搁置结束', en: 'One-time shelving ended' },
  suppressed: { cn: '屏蔽', en: 'Suppressed' },
  unsuppressed: { cn: '取消屏蔽', en: 'Unsuppressed' },
  removedFromService: { cn: '停用', en: 'Taken out of service' },
  returnedToService: { cn: '恢复使用', en: 'Returned to service' },
  retired: { cn: '随规则终止', en: 'Ended with its rule' },
};

/** The action of a journal entry, for people. */
export const actionWords = (action: AlarmAction, language: Language): string => actions[action][language];
