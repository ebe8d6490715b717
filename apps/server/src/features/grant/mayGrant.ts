import { hasRoleType, type Permission, type RoleType } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';

export interface Granted {
  roleType: RoleType;
  rights: readonly Permission[];
}

/**
 * Nobody gives more than they have: neither a role with a permission they lack, nor one that looks after more
 * organisations than they do. The same decides whose account they can change, since resetting a password is having it.
 */
export function mayGrant(caller: Pick<Caller, 'auths' | 'roleType'>, { roleType, rights }: Granted): boolean {
  if (roleType === 'admin' || roleType === 'operation') {
    if (!hasRoleType(caller.roleType, roleType)) return false;
  }
  return rights.every((key) => caller.auths.has(key));
}
