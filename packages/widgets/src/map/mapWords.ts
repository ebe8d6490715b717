import type { Text } from '@lookfar/contract';

export const mapWords = {
  title: { cn: '设备地图', en: 'Map of devices' },
  loading: { cn: '正在加载', en: 'Loading' },
  none: { cn: '没有可显示的设备', en: 'No devices to show' },
  total: { cn: '设备 {count} 台', en: '{count} {count|device|devices}' },
  share: { cn: '在线率 {share}', en: '{share} online' },
  alarms: { cn: '{count} 台报警', en: '{count} in alarm' },
  placeless: { cn: '{count} 台无位置', en: '{count} without a location' },
  choose: { cn: '查找设备', en: 'Find a device' },
  noLocation: { cn: '{name}（无位置）', en: '{name} (no location)' },
  activeAlarms: { cn: '{count} 条报警', en: '{count} active {count|alarm|alarms}' },
} as const satisfies Record<string, Text>;

export const presenceWords = {
  online: { cn: '在线', en: 'Online' },
  silent: { cn: '设备无响应', en: 'Not responding' },
  offline: { cn: '离线', en: 'Offline' },
  unknown: { cn: '状态未知', en: 'State unknown' },
} as const satisfies Record<string, Text>;
