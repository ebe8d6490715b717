import { type ErrorCode, fail, type Permission, type RoleType } from '@lookfar/contract';

/** Who makes a call, as far as services need to know. */
export interface Caller {
  accountId: number;
  loginname: string;
  orgId: number;
  roleType: RoleType;
  auths: ReadonlySet<Permission>;
  /** Hash of the session this call came with; live tokens and sockets end with it. */
  sessionHash: string;
  address: string;
}

declare const scopeMark: unique symbol;

/**
 * What a caller may read. Every query of a repository takes one as its first argument and it can only be made from a
 * caller (or for the server's own work by `serverScope`), so an unscoped query cannot be written by accident.
 */
export interface Scope {
  readonly [scopeMark]: true;
  /** The only organisation to look into; undefined for those who look after all of them. */
  readonly orgId: number | undefined;
}

export function scopeOf(caller: Pick<Caller, 'orgId' | 'roleType'>): Scope {
  const everywhere = caller.roleType === 'admin' || caller.roleType === 'operation';
  return { orgId: everywhere ? undefined : caller.orgId } as Scope;
}

/** The caller's own organisation, where what they make belongs, also for those who look after all of them. */
export function ownScopeOf({ orgId }: Caller): Scope {
  return { orgId } as Scope;
}

/**
 * For questions about one equipment that the caller was let see, whoever owns it: they name the equipment, so nothing
 * else of its organisation is reached.
 */
export function scopeOfOwner(equipment: { orgId: number }): Scope {
  return { orgId: equipment.orgId } as Scope;
}

/** The server's own work: ingest, configuration of gateways, clean-up. Never on behalf of a person. */
export const serverScope = { orgId: undefined } as Scope;

export function requireRight(caller: Caller, right: Permission, refusal: ErrorCode = '1009'): void {
  if (!caller.auths.has(right)) fail(refusal, { right });
}
