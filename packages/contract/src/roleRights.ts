import type { RoleType } from './permissions.ts';
import { type BuiltInRole, type Permission, permissionKeys } from './rights.ts';
import type { Text } from './text.ts';

/** What the shipped roles may do. Nobody can change it; whoever needs something else copies the role. */
export const builtInRoles: Readonly<Record<BuiltInRole, { roleType: RoleType; rights: readonly Permission[] }>> = {
  admin: { roleType: 'admin', rights: permissionKeys },
  operation: { roleType: 'operation', rights: permissionKeys },
  manager: { roleType: 'enterprise', rights: permissionKeys },
  operator: {
    roleType: 'enterprise',
    rights: [
      'monitor_equipment',
      'monitor_write',
      'monitor_project',
      'monitor_multi_designer_alarm',
      'monitor_multi_designer_repair',
      'monitor_equipinfo_menu_alarm',
      'monitor_designer_menu_alarm',
      'alarm_handle',
      'order_handle',
      'scene_run',
    ],
  },
  viewer: { roleType: 'enterprise', rights: ['monitor_equipment', 'monitor_project'] },
};

/** The permissions by the screens that they open, in the order of the matrix. Each is in exactly one group. */
export const rightGroups = {
  monitoring: {
    text: { cn: '设备监控', en: 'Monitoring' },
    rights: ['monitor_equipment', 'monitor_write', 'wall_share'],
  },
  projects: { text: { cn: '运营中心', en: 'Projects' }, rights: ['monitor_project', 'project_edit'] },
  alarms: {
    text: { cn: '报警', en: 'Alarms' },
    rights: [
      'monitor_multi_designer_alarm',
      'monitor_equipinfo_menu_alarm',
      'monitor_designer_menu_alarm',
      'alarm_handle',
      'alarm_manage',
      'notify_edit',
    ],
  },
  orders: {
    text: { cn: '工单', en: 'Work orders' },
    rights: ['monitor_multi_designer_repair', 'order_handle', 'order_manage'],
  },
  scenes: { text: { cn: '场景', en: 'Scenes' }, rights: ['scene_run', 'scene_edit', 'scene_enable'] },
  devices: { text: { cn: '设备', en: 'Devices' }, rights: ['equipment_edit', 'equipment_share'] },
  gateways: { text: { cn: '网关', en: 'Gateways' }, rights: ['gateway_edit'] },
  templates: { text: { cn: '设备模板', en: 'Device templates' }, rights: ['template_edit'] },
  people: { text: { cn: '组织与账号', en: 'Organisation' }, rights: ['dept_edit', 'account_edit', 'role_edit'] },
  system: { text: { cn: '系统', en: 'System' }, rights: ['system_edit', 'notice_edit'] },
} as const satisfies Record<string, { text: Text; rights: readonly Permission[] }>;

const alarmViewing = [
  'monitor_multi_designer_alarm',
  'monitor_equipinfo_menu_alarm',
  'monitor_designer_menu_alarm',
] as const;

/** What a permission is useless without: one of each list. The first of a list is what ticking the permission adds. */
export const rightNeeds: Readonly<Partial<Record<Permission, readonly (readonly [Permission, ...Permission[]])[]>>> = {
  monitor_write: [['monitor_equipment']],
  wall_share: [['monitor_equipment']],
  monitor_multi_designer_alarm: [['monitor_equipment']],
  monitor_equipinfo_menu_alarm: [['monitor_equipment']],
  monitor_designer_menu_alarm: [['monitor_equipment']],
  monitor_multi_designer_repair: [['monitor_equipment']],
  alarm_handle: [alarmViewing],
  alarm_manage: [alarmViewing],
  notify_edit: [alarmViewing],
  order_handle: [['monitor_multi_designer_repair']],
  order_manage: [['order_handle']],
  scene_run: [['monitor_equipment']],
  scene_edit: [['monitor_equipment']],
  scene_enable: [['monitor_write']],
  equipment_edit: [['monitor_equipment']],
  equipment_share: [['monitor_equipment']],
};

export interface RightRule {
  right: Permission;
  /** Any of these is enough. */
  needed: readonly Permission[];
}

/** The first rule that a set of permissions breaks; undefined for a consistent one. */
export function brokenRule(rights: readonly Permission[]): RightRule | undefined {
  for (const right of rights)
    for (const needed of rightNeeds[right] ?? [])
      if (!needed.some((key) => rights.includes(key))) return { right, needed };
  return undefined;
}

export interface ChangedRights {
  rights: Permission[];
  /** What had to change with it. */
  also: Permission[];
}

/** Adds a permission, and what it needs. */
export function withRight(rights: readonly Permission[], right: Permission): ChangedRights {
  const given = new Set([...rights, right]);
  const also: Permission[] = [];
  for (let rule = brokenRule([...given]); rule; rule = brokenRule([...given])) {
    const [first] = rule.needed;
    if (first === undefined) break;
    given.add(first);
    also.push(first);
  }
  return { rights: inOrder(given), also: inOrder(also) };
}

/** Removes a permission, and what depends on it. */
export function withoutRight(rights: readonly Permission[], right: Permission): ChangedRights {
  const left = new Set(rights.filter((key) => key !== right));
  const also: Permission[] = [];
  for (let rule = brokenRule([...left]); rule; rule = brokenRule([...left])) {
    left.delete(rule.right);
    also.push(rule.right);
  }
  return { rights: inOrder(left), also: inOrder(also) };
}

function inOrder(keys: Iterable<Permission>): Permission[] {
  const set = new Set(keys);
  return permissionKeys.filter((key) => set.has(key));
}
