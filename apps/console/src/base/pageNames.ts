import type { Text } from '@lookfar/contract';
import { words } from './i18n/words.ts';

/** Names of areas and pages, as menu, breadcrumbs and document title show them. */
export const areas = {
  monitor: { cn: '设备监控', en: 'Monitoring' },
  manage: { cn: '配置管理', en: 'Manage' },
} as const satisfies Record<string, Text>;

/** Headings of the menu. */
export const menuGroups = {
  equipment: { cn: '设备', en: 'Equipment' },
  system: words.system,
} as const satisfies Record<string, Text>;

export const pages = {
  login: { cn: '登录', en: 'Log in' },
  notFound: { cn: '页面不存在', en: 'Page not found' },
  equipmentList: { cn: '设备列表', en: 'Devices' },
  equipmentGroups: { cn: '设备分组', en: 'By group' },
  centre: { cn: '运营中心', en: 'Operations centre' },
  moduleList: { cn: '模块设备', en: 'Module devices' },
  moduleGroups: { cn: '按分组', en: 'By group' },
  equipmentPage: { cn: '设备画面', en: 'Device page' },
  equipment: { cn: '设备详情', en: 'Device' },
  map: { cn: '地图', en: 'Map' },
  alarms: { cn: '报警总览', en: 'Alarms' },
  alarmStatistics: { cn: '报警统计', en: 'Alarm statistics' },
  manageEquipment: { cn: '设备管理', en: 'Devices' },
  addEquipment: { cn: '新增设备', en: 'Add device' },
  editEquipment: { cn: '编辑设备', en: 'Edit device' },
  editTemplate: { cn: '编辑设备模板', en: 'Edit device template' },
  groups: { cn: '分组管理', en: 'Groups' },
  gateways: { cn: '网关管理', en: 'Gateways' },
  hardware: { cn: '硬件型号', en: 'Hardware models' },
  models: { cn: '设备型号', en: 'Device models' },
  editModel: { cn: '编辑设备型号', en: 'Edit device model' },
  market: { cn: '组态模板', en: 'Page templates' },
  addTemplate: words.addDeviceTemplate,
  templates: { cn: '设备模板', en: 'Device templates' },
  protocols: { cn: '协议管理', en: 'Protocols' },
  designer: { cn: '组态设计', en: 'Designer' },
} as const satisfies Record<string, Text>;

export const productName: Text = { cn: '远望 Lookfar', en: 'Lookfar' };
