import type { Text } from '@lookfar/contract';

/** Why people wrote to devices of the solar station; see `stationWrites` of the plant. */
export const stationReasons: readonly Text[] = [
  { cn: '供电局限电通知', en: 'The grid operator limits power' },
  { cn: '限电解除', en: 'Power is no longer limited' },
  { cn: '储能空调检修', en: 'Maintenance of the battery air conditioning' },
  { cn: '空调检修完成', en: 'Maintenance of the air conditioning done' },
  { cn: '更换枪头', en: 'Replacing the connector' },
  { cn: '枪头更换完成', en: 'Connector replaced' },
  { cn: '并网点电压偏高', en: 'The voltage at the grid connection is high' },
  { cn: '电压恢复正常', en: 'The voltage is normal again' },
  { cn: '晚高峰错峰', en: 'Less power during the evening peak' },
  { cn: '高峰结束', en: 'The peak is over' },
];
