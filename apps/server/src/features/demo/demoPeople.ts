import { type demoAccounts, type Permission, permissionKeys, type RoleType, shippedRoles } from '@lookfar/contract';

export interface DemoPerson {
  loginname: (typeof demoAccounts)[number];
  /** Who owns the account: the platform, the plant's organisation or the second organisation. */
  org: 'platform' | 'plant' | 'other';
  roleName: string;
  roleType: RoleType;
  auths: readonly Permission[];
}

const operatorAuths: readonly Permission[] = [
  'monitor_equipment',
  'monitor_write',
  'monitor_multi_designer_alarm',
  'monitor_multi_designer_repair',
  'monitor_equipinfo_menu_alarm',
  'monitor_designer_menu_alarm',
  'alarm_handle',
  'order_handle',
];

const all = permissionKeys;

/** One account per kind of user; all have the demo's password. */
export const demoPeople: readonly DemoPerson[] = [
  { loginname: 'admin', org: 'platform', roleName: shippedRoles.admin.cn, roleType: 'admin', auths: all },
  { loginname: 'operation', org: 'platform', roleName: shippedRoles.operation.cn, roleType: 'operation', auths: all },
  { loginname: 'manager', org: 'plant', roleName: shippedRoles.manager.cn, roleType: 'enterprise', auths: all },
  {
    loginname: 'operator',
    org: 'plant',
    roleName: shippedRoles.operator.cn,
    roleType: 'enterprise',
    auths: operatorAuths,
  },
  {
    loginname: 'viewer',
    org: 'plant',
    roleName: shippedRoles.viewer.cn,
    roleType: 'enterprise',
    auths: ['monitor_equipment'],
  },
  { loginname: 'other', org: 'other', roleName: shippedRoles.manager.cn, roleType: 'enterprise', auths: all },
];
