import { type AccountKind, neverExternal, type Permission, type RoleType } from '@lookfar/contract';

export interface RoleOfKind {
  roleType: RoleType;
  rights: readonly Permission[];
}

/** [PA2] Whether a role fits a kind of account. */
export function suitsKind(kind: AccountKind, { roleType, rights }: RoleOfKind): boolean {
  const isPlatform = roleType !== 'enterprise';
  if (kind === 'op') return isPlatform;
  if (isPlatform) return false;
  if (kind === 'co') return rights.includes('account_edit');
  return kind === 'int' || !rights.some((key) => neverExternal.includes(key));
}
