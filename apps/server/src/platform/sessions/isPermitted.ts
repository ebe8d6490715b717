import { hasRoleType, type May } from '@lookfar/contract';
import type { Caller } from './caller.ts';

/** Whether an account has the permission, or the role type, that a call asks for. */
export function isPermitted(may: May, { auths, roleType }: Pick<Caller, 'auths' | 'roleType'>): boolean {
  if (may.who === 'role') return hasRoleType(roleType, may.role);
  if (may.who !== 'right') return true;
  return [may.right, ...(may.or ?? [])].some((key) => auths.has(key));
}
