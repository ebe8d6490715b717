import type { Scope } from '../sessions/caller.ts';

/**
 * Queries whose answer must not depend on the caller. Each is made in one place, which discloses no more than needed.
 */
export type Question =
  /** An SN, a token or a uuid is unique in the whole installation: whether it is taken, by any organisation. */
  | 'is it taken'
  /** Whether something the platform offers is in use anywhere, in which case it cannot be deleted. */
  | 'is it in use'
  /** The owner of an id. What may be disclosed about it is decided afterwards, by the permissions for its device. */
  | 'whose is it'
  /** There is no session yet: a login, or the style of the login page. */
  | 'who is coming in'
  /** A share offered under a code, to anyone who has the code and its password. */
  | 'what is offered'
  /**
   * Rows that depend on an object the caller has access to, whoever owns them: stars and holders of a deleted device.
   */
  | 'what hangs on it'
  /** Other users of an object in the organisation: they prevent its deletion, even if they are out of range. */
  | 'who uses it';

/** A scope for one of the named queries. `scripts/graph` lists the files that may import it. */
export function acrossOrganisations(_question: Question): Scope {
  return scope;
}

const scope = {
  ...{ orgId: undefined, range: { kind: 'all' }, accountId: undefined, deptId: null },
  ...{ isPlatform: false, isServer: false },
} as unknown as Scope;
