import {
  type demoAccounts,
  type Permission,
  permissionKeys,
  type RoleType,
  type shippedRoles,
} from '@lookfar/contract';
import { orgRoles } from '../org/orgRoles.ts';

export interface DemoPerson {
  loginname: (typeof demoAccounts)[number];
  /** Who owns the account: the platform, the plant's organisation or the second organisation. */
  org: 'platform' | 'plant' | 'other';
  kind: 'co' | 'int' | 'op';
  builtIn: keyof typeof shippedRoles;
  roleType: RoleType;
  auths: readonly Permission[];
}

const all = permissionKeys;

/** One account per kind of user; all have the demo's password. */
export const demoPeople: readonly DemoPerson[] = [
  { loginname: 'admin', org: 'platform', kind: 'op', builtIn: 'admin', roleType: 'admin', auths: all },
  { loginname: 'operation', org: 'platform', kind: 'op', builtIn: 'operation', roleType: 'operation', auths: all },
  { loginname: 'manager', org: 'plant', kind: 'co', builtIn: 'manager', roleType: 'enterprise', auths: all },
  {
    loginname: 'operator',
    org: 'plant',
    kind: 'int',
    builtIn: 'operator',
    roleType: 'enterprise',
    auths: orgRoles.operator,
  },
  {
    loginname: 'viewer',
    org: 'plant',
    kind: 'int',
    builtIn: 'viewer',
    roleType: 'enterprise',
    auths: orgRoles.viewer,
  },
  { loginname: 'other', org: 'other', kind: 'co', builtIn: 'manager', roleType: 'enterprise', auths: all },
];
