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
/** Whoever holds one of these may. */
export const anyRight = (keys: readonly [Permission, ...Permission[]], refusal?: ErrorCode): ByRight => {
  const [key, ...or] = keys;
  return { who: 'right', right: key, or, ...(refusal && { refusal }) };
};
export const role = (type: 'admin' | 'operation'): ByRole => ({ who: 'role', role: type });
