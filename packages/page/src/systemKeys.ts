import type { Text } from '@lookfar/contract';

/** Values that a page can show without a signal. */
export const systemKeys = {
  datetime: { cn: '日期时间', en: 'Date and time' },
  date: { cn: '日期', en: 'Date' },
  time: { cn: '时间', en: 'Time' },
  weekday: { cn: '星期', en: 'Weekday' },
  loginname: { cn: '当前用户', en: 'Current user' },
  pageTitle: { cn: '页面名称', en: 'Page title' },
  equipTitle: { cn: '设备名称', en: 'Device name' },
  gatewayOnline: { cn: '网关在线（1/0）', en: 'Gateway online (1/0)' },
  equipOnline: { cn: '设备在线（1/0）', en: 'Device online (1/0)' },
  alarmNum: { cn: '当前报警数', en: 'Active alarms' },
  alarmCriticalNum: { cn: '紧急报警数', en: 'Critical alarms' },
  alarmHighNum: { cn: '高级报警数', en: 'High alarms' },
  alarmMediumNum: { cn: '中级报警数', en: 'Medium alarms' },
  alarmLowNum: { cn: '低级报警数', en: 'Low alarms' },
  alarmUnackedNum: { cn: '未确认报警数', en: 'Unacknowledged alarms' },
  user: { cn: '用户姓名', en: 'Name of the user' },
  projectTitle: { cn: '运营中心名称', en: 'Project title' },
  equipNum: { cn: '设备总数', en: 'Devices' },
  equipOnlineNum: { cn: '在线设备数', en: 'Devices online' },
  equipOfflineNum: { cn: '离线设备数', en: 'Devices offline' },
  equipAlarmNum: { cn: '报警设备数', en: 'Devices in alarm' },
} as const satisfies Record<string, Text>;
export type SystemKey = keyof typeof systemKeys;

export function isSystemKey(key: unknown): key is SystemKey {
  return typeof key === 'string' && Object.hasOwn(systemKeys, key);
}
