import type { Generated } from 'kysely';

/** Records of who has access to what. Conventions as in `schema.ts`. */

/** A department of an organisation; it includes the departments below it. */
export interface DeptTable {
  id: Generated<number>;
  orgId: number;
  parentId: number | null;
  name: string;
  seq: number;
}

/** A permission given by a role. */
export interface RoleRightTable {
  roleId: number;
  /** A key of the contract; one unknown to this version gives nothing. */
  permission: string;
}

/** A device chosen for an account with the range `chosen`. */
export interface AccountEquipmentTable {
  accountId: number;
  equipmentId: number;
}

/** A group chosen for such an account, including its subgroups. */
export interface AccountGroupTable {
  accountId: number;
  groupId: number;
}
