import { neverExternal, type RoleType, roleTypes } from '@lookfar/contract';
import { type Caller, type DataRange, dataRanges } from './caller.ts';
import type { SessionRow } from './session.repository.ts';

/** What is known of an account. */
export type AccountRow = Pick<
  SessionRow,
  'accountId' | 'loginname' | 'orgId' | 'deptId' | 'kind' | 'dataRange' | 'roleType' | 'rights'
>;

export type Identity = Omit<Caller, 'address'>;

/** The holder of a session, with their current permissions and range. */
export function identityOf(row: AccountRow, sessionHash: string): Identity {
  const { accountId, loginname, orgId, deptId, rights } = row;
  return {
    ...{ accountId, loginname, orgId, deptId, sessionHash },
    dataRange: toDataRange(row.dataRange),
    roleType: toRoleType(row.roleType),
    // A role may have got such a permission after it was given to someone from outside.
    auths: new Set(row.kind === 'ext' ? rights.filter((key) => !neverExternal.includes(key)) : rights),
  };
}

/** A value unknown to this version gives less access, never more. */
export function toRoleType(stored: string): RoleType {
  return roleTypes.find((type) => type === stored) ?? 'enterprise';
}

export function toDataRange(stored: string): DataRange {
  return dataRanges.find((range) => range === stored) ?? 'own';
}
