import { fail, hasRoleType, type OperationObject, type Permission } from '@lookfar/contract';
import { type Caller, requireRight } from '../../platform/sessions/caller.ts';
import type { ObjectTable } from './operation-log.repository.ts';

export interface ObjectRule {
  table: ObjectTable;
  /** What is required to manage objects of the kind: a permission, or being platform staff. */
  right: Permission | 'admin' | 'operation';
}

/**
 * Who can read the log of an object: users who can manage its kind. Devices and accounts are not included: their logs
 * are for everyone who can see them.
 */
export const objectRules: Readonly<Record<Exclude<OperationObject, 'equipment' | 'account'>, ObjectRule>> = {
  group: { table: 'equipmentGroup', right: 'equipment_edit' },
  gateway: { table: 'gateway', right: 'gateway_edit' },
  template: { table: 'template', right: 'template_edit' },
  hardware: { table: 'hardware', right: 'operation' },
  protocol: { table: 'protocol', right: 'operation' },
  origin: { table: 'allowedOrigin', right: 'admin' },
  deviceModel: { table: 'deviceModel', right: 'system_edit' },
  market: { table: 'marketPage', right: 'system_edit' },
  role: { table: 'role', right: 'role_edit' },
  region: { table: 'region', right: 'role_edit' },
  org: { table: 'org', right: 'operation' },
  dept: { table: 'dept', right: 'dept_edit' },
  project: { table: 'project', right: 'project_edit' },
  notice: { table: 'notice', right: 'notice_edit' },
  notifyRule: { table: 'notifyRule', right: 'notify_edit' },
  notifySchedule: { table: 'notifySchedule', right: 'notify_edit' },
  notifyChannel: { table: 'notifyChannel', right: 'notify_edit' },
  notifyWindow: { table: 'notifyWindow', right: 'notify_edit' },
  inspectionContent: { table: 'inspectionContent', right: 'order_manage' },
  inspectionPlan: { table: 'inspectionPlan', right: 'order_manage' },
  scene: { table: 'scene', right: 'scene_edit' },
};

export function requireRule({ right }: ObjectRule, caller: Caller): void {
  if (right !== 'admin' && right !== 'operation') requireRight(caller, right);
  else if (!hasRoleType(caller.roleType, right)) fail('1009', { right });
}
