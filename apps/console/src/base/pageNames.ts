import type { Text } from '@lookfar/contract';
import { words } from './i18n/words.ts';
import { paths } from './paths.ts';

/** Names of areas, as menu, breadcrumbs and document title show them. */
export const areas = {
  monitor: { cn: '设备监控', en: 'Monitoring' },
  manage: { cn: '配置管理', en: 'Manage' },
  account: { cn: '账号设置', en: 'My account' },
} as const satisfies Record<string, Text>;

export type AreaName = keyof typeof areas;

/** Where an area starts. */
export const areaPath: Readonly<Record<AreaName, string>> = {
  monitor: paths.monitor,
  manage: paths.manage,
  account: paths.account,
};

/** The area of a page; pages without an area count as monitoring. */
export function areaOf(pathname: string): AreaName {
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (isIn(paths.account)) return 'account';
  return isIn(paths.manage) ? 'manage' : 'monitor';
}

/** The groups of the menu under their headings; it shows one area at a time. */
export const menuGroups = {
  monitor: { area: 'monitor', text: areas.monitor },
  equipment: { area: 'manage', text: words.devices },
  ops: { area: 'manage', text: { cn: '运维', en: 'Operations' } },
  people: { area: 'manage', text: { cn: '组织与账号', en: 'Organisation' } },
  system: { area: 'manage', text: words.system },
  account: { area: 'account', text: areas.account },
} as const satisfies Record<string, { area: AreaName; text: Text }>;

export type MenuGroupName = keyof typeof menuGroups;

/** Names of pages that show their own name; a list screen has its name in its description. */
export const pages = {
  login: { cn: '登录', en: 'Log in' },
  invite: { cn: '接受邀请', en: 'Accept invitation' },
  ackLink: { cn: '确认报警', en: 'Acknowledge alarm' },
  embed: { cn: '嵌入页面', en: 'Embedded page' },
  label: { cn: '扫码报修', en: 'Report a fault' },
  about: { cn: '关于远望', en: 'About Lookfar' },
  findPassword: { cn: '找回密码', en: 'Find password' },
  notFound: { cn: '页面不存在', en: 'Page not found' },
  equipmentList: { cn: '设备列表', en: 'Devices' },
  equipmentGroups: { cn: '设备分组', en: 'By group' },
  operations: { cn: '监控大屏', en: 'Operations centre' },
  wall: { cn: '大屏', en: 'Wall' },
  centre: { cn: '设备总览', en: 'Device overview' },
  projectBoard: { cn: '运营中心', en: 'Projects' },
  projectCentre: { cn: '运营中心概况', en: 'Project' },
  projectPage: { cn: '运营中心页面', en: 'Project page' },
  projectWall: { cn: '大屏轮播', en: 'Wall' },
  moduleList: { cn: '模块设备', en: 'Module devices' },
  moduleGroups: { cn: '按分组', en: 'By group' },
  equipmentPage: { cn: '设备页面', en: 'Device page' },
  equipment: { cn: '设备详情', en: 'Device' },
  tasks: { cn: '我的任务', en: 'My tasks' },
  map: { cn: '地图', en: 'Map' },
  alarms: { cn: '报警总览', en: 'Alarms' },
  alarmStatistics: { cn: '报警统计', en: 'Alarm statistics' },
  messages: { cn: '消息中心', en: 'Messages' },
  message: { cn: '消息详情', en: 'Message' },
  addEquipment: { cn: '新增设备', en: 'Add device' },
  editEquipment: { cn: '编辑设备', en: 'Edit device' },
  editTemplate: { cn: '编辑设备模板', en: 'Edit device template' },
  editModel: { cn: '编辑设备型号', en: 'Edit device model' },
  addTemplate: words.addDeviceTemplate,
  projects: { cn: '运营中心', en: 'Projects' },
  allProjects: { cn: '全部运营中心', en: 'All projects' },
  editProject: { cn: '运营中心详情', en: 'Project' },
  sceneDesigner: { cn: '场景设计', en: 'Scene designer' },
  repairs: { cn: '维修工单', en: 'Repairs' },
  inspectionPlan: { cn: '巡检计划', en: 'Inspection plans' },
  inspectionContent: { cn: '巡检内容', en: 'Check lists' },
  worksheet: { cn: '工作台', en: 'Worksheet' },
  designer: { cn: '组态设计', en: 'Designer' },
  accountInfo: { cn: '基本资料', en: 'Basic information' },
  accountConfig: { cn: '系统设置', en: 'Settings' },
  accountLog: words.operationLog,
  accountNotification: { cn: '通知偏好', en: 'My notifications' },
  accountFeedback: { cn: '意见反馈', en: 'Feedback' },
} as const satisfies Record<string, Text>;

export const productName: Text = { cn: '远望 Lookfar', en: 'Lookfar' };
