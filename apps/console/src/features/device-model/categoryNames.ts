import type { DeviceCategory, Text } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';

export const categoryNames: Readonly<Record<DeviceCategory, Text>> = {
  meter: { cn: '电表', en: 'Power meter' },
  drive: { cn: '变频器', en: 'Drive' },
  controller: { cn: '控制器', en: 'Controller' },
  flow: { cn: '流量计', en: 'Flow meter' },
  compressor: { cn: '空压机', en: 'Compressor' },
  pump: { cn: '水泵', en: 'Pump' },
  sensor: { cn: '传感器', en: 'Sensor' },
  power: { cn: '电源与发电', en: 'Power supply' },
  other: words.other,
};
