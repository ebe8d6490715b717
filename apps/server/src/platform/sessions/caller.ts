import { type ErrorCode, fail, type Permission, type RoleType } from '@lookfar/contract';

/** Which devices of their organisation somebody works with; `dept` is their department with all below it. */
export const dataRanges = ['all', 'dept', 'own', 'chosen'] as const;
export type DataRange = (typeof dataRanges)[number];

/** Who makes a call, as far as services need to know. */
export interface Caller {
  accountId: number;
  loginname: string;
  orgId: number;
  deptId: number | null;
  dataRange: DataRange;
  roleType: RoleType;
  auths: ReadonlySet<Permission>;
  /** Hash of the session this call came with; live tokens and sockets end with it. */
  sessionHash: string;
  address: string;
}

declare const scopeMark: unique symbol;

/** `one` is a single device that is shared. */
export type ScopeRange =
  | { readonly kind: 'all' | 'own' | 'chosen' }
  | { readonly kind: 'dept'; readonly deptId: number }
  | { readonly kind: 'one'; readonly equipmentId: number };

/**
 * What somebody may reach. Every query of a repository takes one as its first argument; what it means for each table
 * stands in `platform/access/belongs.ts`, and `scoped` puts it into the query. It can only be made from a caller, or by
 * the named exceptions in `platform/access`, so an unscoped query cannot be written by accident.
 */
export interface Scope {
  readonly [scopeMark]: true;
  /** The only organisation to look into; undefined for those who look after all of them. */
  readonly orgId: number | undefined;
  /** Of the organisation's devices and all that hangs on them. */
  readonly range: ScopeRange;
  /** Whose own things, memberships and shares count; undefined for everyone's, where nobody in particular asks. */
  readonly accountId: number | undefined;
  /** Where what the account adds belongs. */
  readonly deptId: number | null;
  /** Epoch ms: also what is shared with the account at this moment, or only that. */
  readonly shared?: { readonly at: number; readonly only: boolean };
  /** May change what is the platform's. */
  readonly isPlatform: boolean;
  /** Also what belongs to nobody: captchas, leases. */
  readonly isServer: boolean;
}

export type ScopeHolder = Pick<Caller, 'accountId' | 'orgId' | 'deptId' | 'dataRange' | 'roleType'>;

export function scopeOf({ accountId, orgId, deptId, dataRange, roleType }: ScopeHolder): Scope {
  const isPlatform = roleType === 'admin' || roleType === 'operation';
  const range: ScopeRange = dataRange === 'dept' ? { kind: 'dept', deptId: deptId ?? noDept } : { kind: dataRange };
  return {
    ...{ accountId, deptId, isPlatform, isServer: false },
    orgId: isPlatform ? undefined : orgId,
    range: isPlatform ? { kind: 'all' } : range,
  } as Scope;
}

/** Of somebody who was put into none: no device is in it. */
const noDept = 0;

/** Two scopes with the same key reach the same. */
export function scopeKey({ orgId, range, accountId }: Scope): string {
  const isPersonal = range.kind === 'own' || range.kind === 'chosen';
  return JSON.stringify([orgId, range, isPersonal && accountId]);
}

export function requireRight(caller: Caller, right: Permission, refusal: ErrorCode = '1009'): void {
  if (!caller.auths.has(right)) fail(refusal, { right });
}
