import type { Language, Text } from './text.ts';

/** Permission keys: a check passes when the key is in the user's `auths`. */
export const permissions = {
  monitor_equipment: { cn: '查看设备实时数据', en: 'View live device data' },
  monitor_write: { cn: '写入设备变量', en: 'Write device signals' },
  monitor_multi_designer_alarm: { cn: '查看报警记录', en: 'View alarms' },
  monitor_multi_designer_repair: { cn: '查看维修工单', en: 'View repair orders' },
  monitor_equipinfo_menu_alarm: { cn: '查看设备信息类设备的报警', en: 'View alarms of info devices' },
  monitor_designer_menu_alarm: { cn: '查看组态类设备的报警', en: 'View alarms of designer devices' },
  alarm_handle: { cn: '处理报警', en: 'Handle alarms' },
  order_handle: { cn: '处理维修与巡检工单', en: 'Handle repair and inspection orders' },
  order_manage: { cn: '管理巡检计划与派单规则', en: 'Manage inspection plans and assignment' },
  scene_run: { cn: '运行场景', en: 'Run scenes' },
  scene_edit: { cn: '编辑场景', en: 'Edit scenes' },
  scene_enable: { cn: '启用场景', en: 'Enable scenes' },
  wall_share: { cn: '共享监控看板', en: 'Share boards' },
  monitor_project: { cn: '查看运营中心', en: 'View projects' },
  project_edit: { cn: '管理运营中心', en: 'Manage projects' },
  alarm_manage: { cn: '管理报警规则', en: 'Manage alarm rules' },
  notify_edit: { cn: '管理通知规则与值班', en: 'Manage notifications and duty' },
  notice_edit: { cn: '管理公告', en: 'Manage announcements' },
  equipment_edit: { cn: '管理设备与分组', en: 'Manage devices and groups' },
  equipment_share: { cn: '分享设备', en: 'Share devices' },
  gateway_edit: { cn: '管理网关', en: 'Manage gateways' },
  template_edit: { cn: '管理设备模板', en: 'Manage device templates' },
  dept_edit: { cn: '管理部门', en: 'Manage departments' },
  account_edit: { cn: '管理账号', en: 'Manage accounts' },
  role_edit: { cn: '管理角色与权限区域', en: 'Manage roles and permission regions' },
  system_edit: { cn: '管理设备型号与组态模板', en: 'Manage device models and page templates' },
} as const satisfies Record<string, Text>;

export type Permission = keyof typeof permissions;
export const permissionKeys = Object.keys(permissions) as Permission[];

const roles: Readonly<Record<string, Text>> = {
  admin: { cn: '平台管理员', en: 'platform administrator' },
  operation: { cn: '平台运营', en: 'platform operator' },
};

/** Roles that come with the product; others have the one name that they were given. */
export const shippedRoles = {
  admin: { cn: '平台管理员', en: 'Platform administrator' },
  operation: { cn: '平台运维', en: 'Platform operator' },
  manager: { cn: '企业管理员', en: 'Organisation administrator' },
  operator: { cn: '操作员', en: 'Operator' },
  viewer: { cn: '只读用户', en: 'Viewer' },
} as const satisfies Record<string, Text>;

export type BuiltInRole = keyof typeof shippedRoles;
export const builtInRoleKeys = Object.keys(shippedRoles) as BuiltInRole[];

/** The name of a role as it is stored, in the reader's language where it has one. */
export function roleText(name: string, language: Language): string {
  const shipped = Object.values(shippedRoles).find(({ cn }) => cn === name);
  return shipped?.[language] ?? name;
}

/** The name of a permission, or of a role that replaces one. */
export function rightName(key: string, language: Language): string {
  const known: Readonly<Record<string, Text>> = { ...roles, ...permissions };
  return (Object.hasOwn(known, key) ? known[key]?.[language] : undefined) ?? key;
}
