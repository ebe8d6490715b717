import type { Text } from '@lookfar/contract';

/** Names of areas and pages, as menu, breadcrumbs and document title show them. */
export const areas = {
  monitor: { cn: '设备监控', en: 'Monitoring' },
} as const satisfies Record<string, Text>;

export const pages = {
  login: { cn: '登录', en: 'Log in' },
  notFound: { cn: '页面不存在', en: 'Page not found' },
  equipmentList: { cn: '设备列表', en: 'Devices' },
  equipment: { cn: '设备详情', en: 'Device' },
} as const satisfies Record<string, Text>;

export const productName: Text = { cn: '远望 Lookfar', en: 'Lookfar' };
