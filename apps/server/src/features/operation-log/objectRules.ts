import { fail, hasRoleType, type OperationObject, orderViewing, type Permission } from '@lookfar/contract';
import { type Caller, requireRight } from '../../platform/sessions/caller.ts';
import type { ObjectTable } from './operation-log.repository.ts';

export interface ObjectRule {
  table: ObjectTable;
  /** What it takes to manage objects of the kind: a right, or to run the platform. */
  right: Permission | 'operation';
}

/** Who reads the log of an object: whoever may manage its kind. Equipment is not among them, it is for all who see it. */
export const objectRules: Readonly<Record<Exclude<OperationObject, 'equipment'>, ObjectRule>> = {
  group: { table: 'equipmentGroup', right: 'equipment_edit' },
  gateway: { table: 'gateway', right: 'gateway_edit' },
  template: { table: 'template', right: 'template_edit' },
  hardware: { table: 'hardware', right: 'operation' },
  protocol: { table: 'protocol', right: 'operation' },
  deviceModel: { table: 'deviceModel', right: 'system_edit' },
  market: { table: 'marketPage', right: 'system_edit' },
};

export function requireRule({ right }: ObjectRule, caller: Caller): void {
  if (right !== 'operation') requireRight(caller, right);
  else if (!hasRoleType(caller.roleType, 'operation')) fail('1009', { right });
}

/** Lines about what takes a right of its own to see, by how their actions begin. */
const guarded: readonly { prefix: string; right: Permission }[] = [
  { prefix: 'order.', right: orderViewing.repair.right },
];

/** How the actions begin that a caller is not told of. */
export function hiddenActions({ auths }: Caller): string[] {
  return guarded.filter(({ right }) => !auths.has(right)).map(({ prefix }) => prefix);
}
