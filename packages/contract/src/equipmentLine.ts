/** `gm`: the device is connected by a module (a gateway whose hardware model is of this line); `eg`: all others. */
export const equipmentLines = ['eg', 'gm'] as const;
export type EquipmentLine = (typeof equipmentLines)[number];

/** 00: its data as a list; 01: its page. */
export const ruleTypes = ['00', '01'] as const;
export type RuleType = (typeof ruleTypes)[number];

export const ruleTypeOf = (display: string): RuleType => (display === 'list' ? '00' : '01');
