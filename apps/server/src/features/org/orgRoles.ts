import { type Permission, permissionKeys, type shippedRoles } from '@lookfar/contract';

/** The built-in roles of an organisation, with what they permit at first. */
export const orgRoles = {
  manager: permissionKeys,
  operator: [
    'monitor_equipment',
    'monitor_write',
    'monitor_multi_designer_alarm',
    'monitor_multi_designer_repair',
    'monitor_equipinfo_menu_alarm',
    'monitor_designer_menu_alarm',
    'alarm_handle',
    'order_handle',
  ],
  viewer: ['monitor_equipment'],
} as const satisfies Partial<Record<keyof typeof shippedRoles, readonly Permission[]>>;

export type OrgRole = keyof typeof orgRoles;
