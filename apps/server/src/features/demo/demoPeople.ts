import type { BuiltInRole, demoAccounts } from '@lookfar/contract';

export interface DemoPerson {
  loginname: (typeof demoAccounts)[number];
  /** Who owns the account: the platform, the plant's organisation or the second organisation. */
  org: 'platform' | 'plant' | 'other';
  kind: 'co' | 'int' | 'op';
  builtIn: BuiltInRole;
}

/** One account per kind of user; all have the demo's password. */
export const demoPeople: readonly DemoPerson[] = [
  { loginname: 'admin', org: 'platform', kind: 'op', builtIn: 'admin' },
  { loginname: 'operation', org: 'platform', kind: 'op', builtIn: 'operation' },
  { loginname: 'manager', org: 'plant', kind: 'co', builtIn: 'manager' },
  { loginname: 'operator', org: 'plant', kind: 'int', builtIn: 'operator' },
  { loginname: 'viewer', org: 'plant', kind: 'int', builtIn: 'viewer' },
  { loginname: 'other', org: 'other', kind: 'co', builtIn: 'manager' },
];
