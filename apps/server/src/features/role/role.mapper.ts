import { type BuiltInRole, builtInRoleKeys, type Permission, permissionKeys, type Role } from '@lookfar/contract';
import { toRoleType } from '../../platform/sessions/identityOf.ts';
import { readRegions } from '../../platform/sessions/regions.ts';
import type { RoleRow } from './role.repository.ts';

type Listed = RoleRow & { accountCount: number | null; inviteCount: number | null };

export function toRole(row: Listed, rights: ReadonlySet<string>): Role {
  const { id, orgId, name, roleType, builtIn, note, requireTotp, authRegion, accountCount, inviteCount } = row;
  return {
    ...{ id, orgId, name, note },
    roleType: toRoleType(roleType),
    builtIn: toBuiltIn(builtIn),
    rights: toRights(rights),
    requireTotp: requireTotp === 1,
    authRegion: readRegions(authRegion),
    accountCount: Number(accountCount ?? 0),
    inviteCount: Number(inviteCount ?? 0),
  };
}

export function toBuiltIn(stored: string | null): BuiltInRole | null {
  return builtInRoleKeys.find((key) => key === stored) ?? null;
}

/** Keys unknown to this version are ignored. */
export function toRights(stored: ReadonlySet<string>): Permission[] {
  return permissionKeys.filter((key) => stored.has(key));
}
