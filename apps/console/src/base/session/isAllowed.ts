import { hasRoleType, type May, type UserInfo } from '@lookfar/contract';

type Rights = Pick<UserInfo, 'auths' | 'roleType'>;

/** Whether this user runs the platform. */
export function isStaff(user: Pick<UserInfo, 'roleType'> | undefined): boolean {
  return user !== undefined && hasRoleType(user.roleType, 'operation');
}

/** Whether this user has the permission that the declaration requires; the server decides again on every call. */
export function isAllowed(user: Rights | undefined, may: May): boolean {
  if (may.who === 'public') return true;
  if (!user) return false;
  if (may.who === 'session') return true;
  if (may.who === 'role') return hasRoleType(user.roleType, may.role);
  return [may.right, ...(may.or ?? [])].some((key) => user.auths.includes(key));
}
