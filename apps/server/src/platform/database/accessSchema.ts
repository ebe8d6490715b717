import type { Generated } from 'kysely';

/** Records of who reaches what. Conventions as in `schema.ts`. */

/** A department of an organisation; those below it belong to it. */
export interface DeptTable {
  id: Generated<number>;
  orgId: number;
  parentId: number | null;
  name: string;
  seq: number;
}

/** A right that a role gives. */
export interface RoleRightTable {
  roleId: number;
  /** A key of the contract; one that this version does not know gives nothing. */
  permission: string;
}

/** A device that was chosen for an account whose range is `chosen`. */
export interface AccountEquipmentTable {
  accountId: number;
  equipmentId: number;
}

/** A group that was chosen for such an account, with all below it. */
export interface AccountGroupTable {
  accountId: number;
  groupId: number;
}
