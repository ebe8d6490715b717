import type { Scope } from '../sessions/caller.ts';

/** Questions whose answer must not depend on who asks. Each is asked in one place, which tells no more than it must. */
export type Question =
  /** An SN, a token or a uuid is one for the whole installation: whether it is taken, whoever has it. */
  | 'is it taken'
  /** What the platform offers is in use somewhere: it is not removed then. */
  | 'is it in use'
  /** Of an id alone, whose it is: what may be told of it is decided next, by the rights to its device. */
  | 'whose is it'
  /** Somebody who has no session yet: a login, the style of its page. */
  | 'who is coming in'
  /** A share that is offered under a code, to whoever knows it and its password. */
  | 'what is offered'
  /** What hangs on something that the caller reached, whoever's it is: stars and holders of a device that goes. */
  | 'what hangs on it'
  /** The organisation's others that use something: it is not removed then, also where they are out of range. */
  | 'who uses it';

/** A scope for one of the named questions. Who imports it is listed. */
export function acrossOrganisations(_question: Question): Scope {
  return scope;
}

const scope = {
  ...{ orgId: undefined, range: { kind: 'all' }, accountId: undefined, deptId: null },
  ...{ isPlatform: false, isServer: false },
} as unknown as Scope;
