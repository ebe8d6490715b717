import type { AlarmLevel, SceneTrigger } from '@lookfar/contract';

export type AlarmTrigger = Extract<SceneTrigger, { kind: 'alarm' }>;

export interface AlarmChange {
  on: 'raised' | 'returned';
  ruleId: number;
  equipmentId: number;
  level: AlarmLevel;
}

/** Whether an alarm is one that starts a scene: of its rule, or of its device and one of its levels (none for all). */
export function alarmStarts(trigger: AlarmTrigger, { on, ruleId, equipmentId, level }: AlarmChange): boolean {
  if (trigger.on !== on) return false;
  if (trigger.ruleId !== undefined) return trigger.ruleId === ruleId;
  if (trigger.equipmentId !== equipmentId) return false;
  return trigger.levels.length === 0 || trigger.levels.includes(level);
}
