import type { ErrorCode } from './errors.ts';
import type { Permission } from './rights.ts';

/**
 * `admin` runs the platform, `operation` manages all organisations on it, `enterprise` is everyone else and sees one
 * organisation.
 */
export const roleTypes = ['admin', 'operation', 'enterprise'] as const;
export type RoleType = (typeof roleTypes)[number];

/** `admin` also passes every check for role type `operation`. */
export function hasRoleType(actual: RoleType, wanted: 'admin' | 'operation'): boolean {
  return actual === 'admin' || actual === wanted;
}

/** Who may use a call. */
export type May =
  | { who: 'public' }
  | { who: 'session' }
  /** Any of `or` is sufficient; `refusal` is returned without any, 1009 by default. */
  | { who: 'right'; right: Permission; or?: readonly Permission[]; refusal?: ErrorCode }
  | { who: 'role'; role: 'admin' | 'operation' };

/** Anyone: the caller is known only when there is a session. */
export const anyone = { who: 'public' } as const satisfies May;
export const session = { who: 'session' } as const satisfies May;
type ByRight = Extract<May, { who: 'right' }>;
type ByRole = Extract<May, { who: 'role' }>;

export const right = (key: Permission, refusal?: ErrorCode): ByRight => ({
  who: 'right',
  right: key,
  ...(refusal && { refusal }),
});
/** Anyone with one of these may. */
export const anyRight = (keys: readonly [Permission, ...Permission[]], refusal?: ErrorCode): ByRight => {
  const [key, ...or] = keys;
  return { who: 'right', right: key, or, ...(refusal && { refusal }) };
};
export const role = (type: 'admin' | 'operation'): ByRole => ({ who: 'role', role: type });
