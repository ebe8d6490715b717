import type { ErrorCode } from './errors.ts';
import type { Permission } from './rights.ts';

/**
 * `admin` runs the platform, `operation` looks after all enterprises on it, `enterprise` is everyone else and sees
 * one organisation.
 */
export const roleTypes = ['admin', 'operation', 'enterprise'] as const;
export type RoleType = (typeof roleTypes)[number];

/** A check for role type `operation` is passed by `admin` too. */
export function hasRoleType(actual: RoleType, wanted: 'admin' | 'operation'): boolean {
  return actual === 'admin' || actual === wanted;
}

/** Who may make a call. */
export type May =
  | { who: 'public' }
  | { who: 'session' }
  /** Any of `or` is as good; `refusal` is what is answered without any, 1009 unless told. */
  | { who: 'right'; right: Permission; or?: readonly Permission[]; refusal?: ErrorCode }
  | { who: 'role'; role: 'admin' | 'operation' };

export const anyone: May = { who: 'public' };
export const session: May = { who: 'session' };
export const right = (key: Permission, refusal?: ErrorCode): May => ({
  who: 'right',
  right: key,
  ...(refusal && { refusal }),
});
/** Whoever holds one of these may. */
export const anyRight = (keys: readonly [Permission, ...Permission[]], refusal?: ErrorCode): May => {
  const [key, ...or] = keys;
  return { who: 'right', right: key, or, ...(refusal && { refusal }) };
};
export const role = (type: 'admin' | 'operation'): May => ({ who: 'role', role: type });
