import type { Text } from '@lookfar/contract';

/** What the parts of a protocol are called, in the list and in the form. */
export const protocolLabels = {
  name: { cn: '协议名称', en: 'Name' },
  driver: { cn: '驱动', en: 'Driver' },
  parameters: { cn: '预设参数', en: 'Preset parameters' },
  note: { cn: '说明', en: 'Note' },
  enabled: { cn: '启用', en: 'On' },
} as const satisfies Record<string, Text>;
